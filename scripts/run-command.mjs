/** Commands of the test run: each in a group of its own, which ends with it, with its time, and with the run. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './packages.mjs'

const MINUTES = 40
/** What has not ended by itself then is killed. */
const GRACE_SECONDS = 15

const running = new Set()
let isOver = false
/** Ends what runs, and lets nothing begin any more. */
export const endAll = () => {
  isOver = true
  for (const end of running) end()
}

// Of a run that is killed, nothing is left that could tell its children.
const endWithParent = `--import=${pathToFileURL(join(root, 'scripts/end-with-parent.mjs'))}`

/** Whether a command, run to its end, was right, and what it printed. */
export const run = ([program, ...args], env) =>
  new Promise((resolve) => {
    if (isOver) return resolve({ isRight: false, output: 'Not begun: the run was ended.' })
    const options = { NO_COLOR: '1', ...env, NODE_OPTIONS: [process.env.NODE_OPTIONS, endWithParent].join(' ').trim() }
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...options }, detached: true })
    const output = []
    let patience
    const signal = (name) => {
      try {
        process.kill(-child.pid, name)
      } catch {
        // The group has ended by itself.
      }
    }
    const end = () => {
      signal('SIGTERM')
      patience ??= setTimeout(() => signal('SIGKILL'), GRACE_SECONDS * 1000)
    }
    const timer = setTimeout(() => {
      output.push(`\nEnded after ${MINUTES} minutes.\n`)
      end()
    }, MINUTES * 60_000)
    let isRight = false
    const finish = () => {
      clearTimeout(timer)
      clearTimeout(patience)
      running.delete(end)
      resolve({ isRight, output: output.join('') })
    }
    running.add(end)
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.on('error', (error) => {
      output.push(error.message)
      finish()
    })
    child.on('exit', (code) => {
      isRight = code === 0
      // What a test left behind holds the output open.
      patience ??= setTimeout(() => signal('SIGKILL'), 1000)
    })
    child.on('close', finish)
  })
