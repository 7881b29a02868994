/**
 * A door for the tools of the same machine, beside the embedded database: only the process that has it open can read it, so a backup
 * is asked of that process. A socket in a folder that the owner of DATA_DIR alone may enter; on Windows a named pipe.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { type ClientRequestArgs, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'

/** The kernel takes about a hundred bytes: on Linux the folder goes by its descriptor, however long its path. */
const addressIn = (folder: string): { path: string; close: () => void } => {
  const name = 'control.sock'
  if (process.platform === 'win32') {
    const id = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)
    return { path: `\\\\.\\pipe\\eye-care-${id}`, close: () => undefined }
  }
  if (process.platform !== 'linux') return { path: join(folder, name), close: () => undefined }
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}/${name}`, close: () => closeSync(descriptor) }
}

const folderIn = (dataDir: string) => join(dataDir, 'control')

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The folder must be locked: whatever socket is there was left behind. @returns ends it */
export const openControl = async (dataDir: string, answer: Answer): Promise<() => void> => {
  const folder = folderIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(join(folder, 'control.sock'), { force: true })
  const { path, close } = addressIn(folder)
  const server = createServer((incoming, response) => {
    // Half an answer must not look like a whole one.
    answer(incoming, response).catch((error: Error) => response.destroy(error))
  })
  server.listen(path)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
    rmSync(join(folder, 'control.sock'), { force: true })
    close()
  }
}

/** undefined: no process has the database open. @throws where it fails */
export const askControl = async (dataDir: string, path: string): Promise<IncomingMessage | undefined> => {
  let address: ReturnType<typeof addressIn>
  try {
    address = addressIn(folderIn(dataDir))
  } catch {
    return undefined
  }
  const options: ClientRequestArgs = { socketPath: address.path, path, method: 'POST' }
  const asked = request(options).end()
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    if (response.statusCode === 200) return response
    throw new Error(`the server answered ${response.statusCode}`)
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  } finally {
    address.close()
  }
}
