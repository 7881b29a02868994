/** Brings Node and the packages in order before anything else can run; needs nothing but Node itself. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the process with one line on a Node that the tools do not run on. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (fits) return
  console.error(`Node 20.19 or newer is needed (of Node 22, 22.12 or newer); this is ${process.versions.node}.`)
  process.exit(1)
}

const packagesOf = (lockFile) => {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Whether node_modules holds what the lock file names, by the list that npm leaves there when an install is complete. */
const isInstalled = () => {
  const wanted = Object.entries(packagesOf('package-lock.json'))
  const found = packagesOf('node_modules/.package-lock.json')
  return wanted.every(
    ([path, { version, integrity, optional }]) =>
      path === '' || optional || (found[path]?.version === version && found[path]?.integrity === integrity),
  )
}

/** Installs from the lock file, when needed. */
export const install = () => {
  if (isInstalled()) return
  console.log('Installing packages …')
  // Tools are included outright, because NODE_ENV=production would leave out what builds the web app.
  const npm = ['npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']]
  const { status } = spawnSync(...npm, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error('The packages could not be installed.')
  process.exit(1)
}
