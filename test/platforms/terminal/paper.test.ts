import { describe, expect, test } from "vitest";
import { paperFor, paragraph, plainPaper } from "../../../src/platforms/terminal/paper.ts";

describe("paper", () => {
  test("a terminal shows bold type", () => {
    expect(paperFor({ isTTY: true, columns: 40 }, {}).bold("x")).toBe("\u001B[1mx\u001B[22m");
  });

  test.each([
    ["a pipe", { isTTY: false }, {}],
    ["NO_COLOR", { isTTY: true }, { NO_COLOR: "1" }],
    ["a dumb terminal", { isTTY: true }, { TERM: "dumb" }],
  ])("%s does not", (_what, output, environment) => {
    expect(paperFor(output, environment).bold("x")).toBe("x");
  });

  test("an empty NO_COLOR counts as not set", () => {
    expect(paperFor({ isTTY: true }, { NO_COLOR: "" }).bold("x")).not.toBe("x");
  });

  test("lines are broken between words on a narrow terminal, and further ones hang", () => {
    const paper = paperFor({ isTTY: true, columns: 20 }, {});
    expect(paragraph(paper, "The Equipment stays on the battlefield.", "- ", "  ")).toBe(
      "- The Equipment\n  stays on the\n  battlefield.",
    );
  });

  test("no line begins with a mark that French sets apart, nor ends with an opening one", () => {
    const paper = paperFor({ isTTY: true, columns: 20 }, {});
    expect(paragraph(paper, "la page officielle : « équiper » va")).toBe("la page officielle :\n« équiper » va");
    expect(paragraph(paper, "une ligne et demie « équiper »")).toBe("une ligne et demie\n« équiper »");
  });

  test("lines are not broken in a pipe", () => {
    const long = "word ".repeat(100).trim();
    expect(paragraph(plainPaper, long)).toBe(long);
  });

  test("text that somebody wrote cannot steer the terminal", () => {
    expect(paragraph(plainPaper, "a\u001B[2Jb\u0007c\u202Ed\r\ne")).toBe("a[2Jbcd e");
  });
});

test("a terminal that does not tell how wide it is gets lines of 80", () => {
  expect(paperFor({ isTTY: true, columns: 0 }, {}).width).toBe(80);
  expect(paperFor({ isTTY: true }, {}).width).toBe(80);
});
