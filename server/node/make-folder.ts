/** Makes the folder that DATA_DIR names. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node's own recursive way never ends where a parent is there and lets nothing be made in it, as below `/proc`. */
const make = (folder: string): void => {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || parent === folder || statSync(parent, { throwIfNoEntry: false })) throw error
    make(parent)
    mkdirSync(folder)
  }
}

/** @throws one line that names the folder and the cause */
export const makeFolder = (folder: string): void => {
  try {
    make(folder)
    if (!statSync(folder).isDirectory()) throw new Error('it is a file')
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR: ${folder} cannot be used (${error instanceof Error ? error.message : String(error)}): it must be a folder on a disk that this account may write to`,
    )
  }
}
