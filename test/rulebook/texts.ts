/** Rules texts of our own in the shapes of real ones: real numbers, invented sentences. */

/** A whole rulebook as published: contents, rules, glossary, credits. */
export const publishedRulebook = `Magic: The Gathering Comprehensive Rules

These rules are effective as of March 5, 2021.

Introduction

This is a rulebook for tests. (Note that subrules skip the letters “l” and “o”; 704.5k is followed by 704.5m.)

Contents

1. Game Concepts
100. General
101. Golden Rules

2. Parts of a Card
200. General

Glossary

Credits

1. Game Concepts

100. General

100.1. These are the rules of a small game that is played only in tests.

100.1a The first subrule says that there is at least one player in the game.
Example: A player sits at a table and plays alone.
Example: Another player joins that table.

100.1b The second subrule says that a game ends when all of the players are tired.

100.2.All of the players need a deck, and the deck is brought to the table by its player.
     A deck is a pile of cards, and this paragraph belongs to the rule above it.

101. Golden Rules

101.1. The cards are right when they contradict the rules of this book.

2. Parts of a Card

200. General

200.1. A card has a name and it has a picture that is printed on it.

Glossary

Deck
A pile of cards. See rule 100.2.

Player
1. Somebody who plays.
2. Somebody who may be asked to play.

Credits

Written for these tests by the people who wrote the tests.
`;

/** Rule numbers on lines of their own, in French, under an introduction. */
export const frenchNumbersAlone = `Règles complètes pour les essais

301.5.

Certains artefacts sont des équipements, et un équipement est attaché à une créature du joueur.

301.5a

Une créature qui porte un équipement attaché est une créature équipée, et cela suffit à le dire.

301.6.

Certains artefacts ont le sous-type « fortification. » Une fortification s'attache à un terrain par la capacité « fortifier » (cf. règle 702.64, « Fortifier »), et une fortification qui est une créature ne peut pas fortifier un terrain.
`;

/** A translation and its original in one text, with comments between them. */
export const frenchAndEnglish = `Attacher une carte à une autre est une chose que les joueurs font tous les jours dans une partie.
La traduction des règles dit ceci :
701.3. Attacher
701.3a Quand une aura, un équipement ou une fortification est attaché à un objet, la carte quitte sa place et elle va sur cet objet.
701.3b L'aura ne bouge pas quand l'effet veut la mettre sur un objet qui ne lui convient pas et auquel elle ne peut être attachée.
Et voici le texte original des règles :
701.3. Attach
701.3a An Aura, Equipment or Fortification that is attached to an object leaves its place and is from then on with that object.
701.3b The Aura stays in its place when an effect would move it to an object that isn't right for it, and that is all.
`;

/** The same in German, with blank lines and German quotation marks. */
export const germanAndEnglish = `701.3 Anlegen

701.3a Eine Aura, Ausrüstung oder Befestigung anzulegen heißt, dass sie ihren Platz verlässt und von da an bei dem Objekt ist, das sie verzaubern oder ausrüsten darf.

701.3d Wenn eine Ausrüstung „gelöst“ wird, ist sie noch im Spiel, aber sie rüstet nichts mehr aus.

701.3. Attach

701.3a An Aura, Equipment or Fortification that is attached to an object leaves its place and is from then on with that object.
`;

/** A page of an encyclopedia: bullets, a table, a quoted glossary, dates that are not the edition. */
export const encyclopediaPage = `Attach
| Attach | |
|---|---|
| Introduced | Mirrodin |
Attach is something that is done to Equipment.[1]
Rules
From the glossary of the Comprehensive Rules (June 7, 2024—Some Set)
- Attach
- What is done to an Aura or an Equipment that is put on something. See rule 701.3.
From the Comprehensive Rules (June 7, 2024—Some Set)
- 701.3. Attach
- 701.3a An Aura, Equipment or Fortification that is attached to an object or player leaves its place and is from then on there.
- 701.3c An Aura that is attached to a different object or player is given a new timestamp.
References
- ↑ Somebody (June 8, 2015). "Something".
`;
