/** The project's own TypeScript, for checks that read it as text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['contract', 'server', 'src', 'mocks', 'tests', 'bench', 'scripts']

export interface Source {
  /** From the root of the project, with `/`. */
  path: string
  text: string
}

const isTypeScript = (name: string) => /\.tsx?$/.test(name)

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isTypeScript(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )

const existing = readdirSync(ROOT)

export const sources: Source[] = [
  ...FOLDERS.filter((folder) => existing.includes(folder)).flatMap(filesIn),
  ...existing.filter(isTypeScript),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
