/** The programs beside Node that the tests use, and Debian's packages of them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The path of a program on the PATH, or undefined. */
export const programPath = (name) => {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

// The first is made for what tests do: without windows it takes less of the machine.
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The path that CHROMIUM names, else the first one found; undefined when there is none. */
export const findChromium = () => process.env.CHROMIUM || CHROMIUMS.map(programPath).find((path) => path !== undefined)

const DEBIAN_CLUSTERS = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, of the newest version; undefined when there is none. */
export const findPostgres = () => {
  const versions = existsSync(DEBIAN_CLUSTERS) ? readdirSync(DEBIAN_CLUSTERS) : []
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_CLUSTERS, version, 'bin'))
  const onPath = programPath('initdb')
  return [...newestFirst, ...(onPath ? [join(onPath, '..')] : [])].find((folder) => existsSync(join(folder, 'initdb')))
}

const hasChineseFont = () => {
  const fonts = '/usr/share/fonts'
  return existsSync(fonts) && readdirSync(fonts, { recursive: true }).some((name) => String(name).includes('CJK'))
}

const programs = [
  { has: findChromium, package: 'chromium-headless-shell', without: 'the browser tests fail' },
  { has: findPostgres, package: 'postgresql', without: 'the API tests on PostgreSQL are skipped' },
  {
    has: () => programPath('soffice'),
    package: 'libreoffice-calc',
    without: 'the tests that read exports by LibreOffice are skipped',
  },
  { has: () => programPath('pdftotext'), package: 'poppler-utils', without: 'the tests that read prints are skipped' },
  { has: hasChineseFont, package: 'fonts-noto-cjk', without: 'Chinese prints show boxes' },
]
const missing = () => programs.filter(({ has }) => !has())

const mayInstall = () => process.getuid?.() === 0 && programPath('apt-get') !== undefined

const aptGet = (...args) => {
  const options = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', [...options, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs what is missing where it may, and says in one line each what it could not. */
export const installPrograms = () => {
  const wanted = missing().map((program) => program.package)
  if (wanted.length > 0 && mayInstall()) {
    console.log(`Installing ${wanted.join(', ')} …`)
    aptGet('update')
    aptGet('install', '-y', '--no-install-recommends', ...wanted)
  }
  for (const { package: name, without } of missing()) console.log(`Without Debian's ${name}, ${without}.`)
}
