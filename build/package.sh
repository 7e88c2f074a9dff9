#!/bin/sh
# Puts what a server needs into a folder: the built program and its production dependencies, no compiler, no sources.
#   sh build/package.sh FOLDER
# Run from a checkout in which `npm ci` has run (the build is part of it).
set -eu
target=${1:?usage: sh build/package.sh FOLDER}
mkdir -p "$target"
cp -R dist package.json package-lock.json .npmrc LICENSE README.md "$target/"
cd "$target"
npm ci --omit=dev --ignore-scripts
