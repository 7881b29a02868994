/** Writes the demo's database as it is on this day, so that the page opens it instead of making it: `demo-data.ts <file>`. */
import { writeFile } from 'node:fs/promises'
import { dumpOfDemo } from '../mocks/demo-data'

const [, , file] = process.argv
if (!file) throw new Error('Say which file to write.')
await writeFile(file, await dumpOfDemo())
