/** Keeps what lies in DATA_DIR to the account that runs the server, whatever the umask: patients can be read from it. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const others = 0o077
/** What the server itself makes there; a person may keep other things beside it. */
const own = /^(pg(\..*)?|files|spool|control|lock|secret\.key)$/

interface Found {
  /** Paths that other accounts of the machine could read or write, and cannot any more. */
  closed: string[]
  /** The same of paths that belong to another account, which alone can close them. */
  open: string[]
}

const look = (path: string, found: Found, isOurs: (name: string) => boolean): void => {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat || stat.isSymbolicLink()) return
  if ((stat.mode & others) !== 0)
    try {
      chmodSync(path, stat.mode & 0o700)
      found.closed.push(path)
    } catch {
      found.open.push(path)
    }
  if (!stat.isDirectory()) return
  for (const name of readdirSync(path).filter(isOurs)) look(join(path, name), found, () => true)
}

/** Sets the umask so that only the server's account reads new files, and closes existing files of the folder to other accounts. */
export const keepPrivate = (folder: string): Found => {
  const found: Found = { closed: [], open: [] }
  // Windows knows neither.
  if (process.platform === 'win32') return found
  // Of a process, not of a thread: PGlite gives no mode when it makes files.
  if (isMainThread) process.umask(others)
  look(folder, found, (name) => own.test(name))
  return found
}

/** One line for each kind of path that was found open. */
export const openings = ({ closed, open }: Found, folder: string): string[] => [
  ...(closed.length > 0
    ? [`DATA_DIR: other accounts of this machine could read ${folder}: ${closed.length} files and folders were closed`]
    : []),
  ...(open.length > 0
    ? [
        `DATA_DIR: other accounts of this machine can read ${folder}: ${open.length} files and folders belong to another account, such as ${open[0]}; close them with: chmod -R go= ${folder}`,
      ]
    : []),
]
