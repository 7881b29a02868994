/** A PostgreSQL server of one's own for the length of a test run. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL refuses to run as root: then it runs as the first of these that the machine knows. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {}
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => people.find((person) => person[0] === name)).find(Boolean)
  if (!found) throw new Error('PostgreSQL needs an account other than root to run as')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

const listening = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** So many ports on which nothing listens. */
export const freePorts = async (count) => {
  // All of them are held until the last is found, so that no two are the same.
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

/**
 * Makes and starts a server in a temporary folder, with the programs in `bin`.
 * @returns its address, and what stops and removes it
 */
export const startPostgres = async (bin) => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const owner = unprivileged()
  const run = (program, args) => {
    // Its output goes to a file: a server that inherited a pipe would hold it open for as long as it lives.
    const { status } = spawnSync(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...owner })
    return status === 0
  }
  // Its input ends when this program does, however that ends.
  const left = `cat; ${join(bin, 'pg_ctl')} stop -D ${join(folder, 'data')} -m immediate; rm -rf ${folder}`
  const keeper = spawn('sh', ['-c', left], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, ...owner })
  keeper.unref()
  keeper.stdin.unref()
  const stop = () => {
    keeper.stdin.end()
    run('pg_ctl', ['stop', '-D', join(folder, 'data'), '-m', 'immediate'])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const password = randomBytes(16).toString('hex')
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password)
    if (owner.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
    const access = ['-A', 'scram-sha-256', '-U', 'postgres', '--pwfile', passwordFile]
    const made = run('initdb', [
      '-D',
      join(folder, 'data'),
      '-E',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
      ...access,
    ])
    if (!made) throw new Error(`initdb in ${bin} failed`)
    const [port] = await freePorts(1)
    // Nothing here has to outlive the power.
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off`
    const started = run('pg_ctl', ['start', '-w', '-D', join(folder, 'data'), '-l', join(folder, 'log'), '-o', options])
    if (!started) throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`)
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    stop()
    throw error
  }
}
