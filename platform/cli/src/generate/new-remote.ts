/** `npm run new-remote -- <name>`: generates a remote from the common skeleton. */
import { basename, relative } from 'node:path';
import { linesOf, runTool } from '../gates/tool.ts';
import { UsageError } from '../parse-command-line.ts';
import { readGenerateArguments } from './arguments.ts';
import { generateRemote, GenerateError } from './write-remote.ts';

try {
  const read = readGenerateArguments(process.argv.slice(2));
  if (typeof read === 'string') console.log(read);
  else {
    const folder = await generateRemote(read);
    // Line breaks depend on the length of the name.
    const formatted = await runTool('prettier', ['--write', '--log-level=warn', basename(folder)], { cwd: read.root });
    if (formatted.code !== 0)
      throw new GenerateError(`${folder} is created, but not formatted:\n${linesOf(formatted).join('\n')}`);
    console.log(`Created ${relative(process.cwd(), folder)}, whose page is at ${read.route}. Next:

  npm run dev -- ${read.name}                  the page with hot reload, inside the composed shop
  npm run verify                               types, lint, messages and its tests
  npm run remote -- publish ${read.name}       build, check, make live

README.md in it says where things are; docs/teams.md tells the whole way.`);
  }
} catch (error) {
  const usage = error instanceof UsageError;
  if (!usage && !(error instanceof GenerateError)) throw error;
  console.error(error.message);
  process.exitCode = usage ? 2 : 1;
}
