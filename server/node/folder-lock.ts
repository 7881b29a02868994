/**
 * Guards the folder of the embedded database: two processes on it would destroy it. The kernel keeps the lock with the open file
 * and frees it with the process, however that ends; process ids say nothing here, since every container counts from 1.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './make-folder'

const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
/** Node does not name them: BSD's flag that locks as it opens, and libuv's for a file that is shared with no other process. */
const exclusively: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | O_NONBLOCK,
  freebsd: 0x20 | O_NONBLOCK,
  win32: 0x1000_0000,
}
const heldCodes = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY'])

/** undefined: it is held by another process. */
const openLocked = (path: string, flag: number): number | undefined => {
  try {
    return openSync(path, O_RDWR | O_CREAT | flag, 0o600)
  } catch (error) {
    if (heldCodes.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Linux has no such flag. The program `flock` locks the file that it inherits; the lock stays with the file when the program has ended. */
const openAndLock = (path: string): number | undefined => {
  const file = openSync(path, O_RDWR | O_CREAT, 0o600)
  const { status, error, stderr } = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'pipe', file] })
  if (status === 0) return file
  closeSync(file)
  const said = error?.message ?? String(stderr).trim()
  if (status === 1 && said === '') return undefined
  throw new Error(`DATA_DIR: locking ${path} takes the program flock, of util-linux or BusyBox: ${said}`)
}

/** On Windows what is held can be read by its holder alone. */
const holderIn = (path: string) => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * Takes the folder for this process, or throws one line that says who has it. The file stays when the lock is gone: taking it away
 * would let two processes lock two files of one name.
 * @returns gives the folder back
 */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder)
  const path = join(folder, 'lock')
  const flag = exclusively[process.platform]
  const file = flag === undefined ? openAndLock(path) : openLocked(path, flag)
  if (file === undefined)
    throw new Error(
      `DATA_DIR: the database in ${folder} is in use by another process (${holderIn(path) || 'unknown'}); only one process can open it`,
    )
  ftruncateSync(file)
  writeSync(file, `process ${process.pid} of ${hostname()}\n`, 0)
  return () => closeSync(file)
}
