/** Guards the folder of the embedded database: two processes on it would destroy it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Takes the folder for this process, or throws one line that says who has it. A lock left by a process that is gone is taken over.
 * @returns gives the folder back
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock.pid')
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(path, 'utf8'))
      if (owner !== process.pid && isAlive(owner))
        throw new Error(
          `DATA_DIR: the database in ${folder} is in use by process ${owner}; only one process can open it`,
        )
      if (attempt > 3) throw new Error(`DATA_DIR: the lock in ${folder} cannot be taken`)
      rmSync(path, { force: true })
    }
  }
}
