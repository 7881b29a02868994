/** Builds the web app and the server into dist/; run by itself it always does, `npm start` only when a source has changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root } from './packages.mjs'

const SOURCES = [
  ...['contract', 'server', 'src', 'mocks', 'public', 'scripts'],
  ...['index.html', 'vite.config.ts', 'tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
]
const STAMP = join(root, 'dist/.sources')

const filesIn = (path) => {
  if (!existsSync(join(root, path))) return []
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : `${path}/${entry.name}`))
}

const isFolder = (path) => !path.includes('.')

/** Contents rather than times: a fresh checkout of the same sources is the same program. */
export const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => (isFolder(source) ? filesIn(source) : source)).sort()) {
    if (existsSync(join(root, path)))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`)
  }
  return hash.digest('hex')
}

/** Runs a program of this project in a process of its own; rejects when it fails. */
export const run = (program, ...args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} failed`))))
  })

export const vite = (...args) => run('node_modules/vite/bin/vite.js', ...args)

const build = async () => {
  const before = fingerprint()
  rmSync(STAMP, { force: true })
  await Promise.all([vite('build', '--logLevel', 'warn'), vite('build', '--logLevel', 'warn', '--ssr')])
  writeFileSync(STAMP, before)
}

export const buildWhenChanged = async () => {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return
  console.log('Building the web app and the server …')
  await build()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  install()
  await build().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
