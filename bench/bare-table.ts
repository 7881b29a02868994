/** A page with nothing but an antd Table, built as the web app is and served with the rows that it shall show. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { production } from './server'

const options = ['--outDir', '../../dist/bench', '--emptyOutDir', '--target', 'es2022']
const root = join(import.meta.dirname, '..')
const output = join(root, 'dist/bench')

export interface BareTable {
  address: string
  close(): void
}

export const serveBareTable = async (rows: readonly object[]): Promise<BareTable> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', 'bench/web', ...options], { cwd: root, env: production })
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/rows.json') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
      return
    }
    try {
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
      const content = await readFile(join(output, url === '/' ? 'index.html' : url))
      response.setHeader('content-type', type).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
