/**
 * `npm test`: whatever set-up is missing, then every check and test, whatever failed before.
 * A check counts as one, and each test as one. `--only unit,api` runs these steps alone, `--only help` names them; `--all` runs
 * the whole API suite on the embedded database too, not only what it might do differently from a server; `--changed` runs all
 * checks, but of the tests only those that what changed since the branch left `main` can have touched.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install, requireNode, root } from './packages.mjs'
import { installPrograms } from './programs.mjs'
import { stepsOf } from './steps.mjs'

const STEP_MINUTES = 40

const running = new Set()
const stopping = new Set()

/** Runs a command to its end; what it says is kept, for whoever wants to know why it failed. */
const run = ([program, ...args], env) =>
  new Promise((resolve) => {
    // A group of its own, so that what it starts can be ended with it.
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env }, detached: true })
    const end = () => process.kill(-child.pid, 'SIGTERM')
    const output = []
    const timer = setTimeout(() => {
      output.push(`\nEnded after ${STEP_MINUTES} minutes.\n`)
      end()
    }, STEP_MINUTES * 60_000)
    const finish = (isRight) => {
      clearTimeout(timer)
      running.delete(end)
      resolve({ isRight, output: output.join('') })
    }
    running.add(end)
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.on('error', (error) => {
      output.push(error.message)
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })

const runAll = async (commands, env) => {
  const outcomes = []
  for (const command of commands) outcomes.push(await run(command, env))
  return {
    isRight: outcomes.every(({ isRight }) => isRight),
    output: outcomes.map(({ output }) => output).join('\n'),
  }
}

/** A run that ended badly has failed at least once, also if its report knows of nothing; so has one that ran nothing. */
const countTests = ({ count, report, mayBeEmpty }, isRight) => {
  let counts
  try {
    counts = count(join(root, report))
  } catch {
    return { passed: 0, failed: mayBeEmpty && isRight ? 0 : 1, skipped: 0 }
  }
  const isWrong = !isRight || (!mayBeEmpty && counts.passed + counts.failed === 0)
  return { ...counts, failed: Math.max(counts.failed, isWrong ? 1 : 0) }
}

const runStep = async (step) => {
  const reason = step.skip?.()
  if (reason) return { passed: 0, failed: 0, skipped: 1, output: '', reason }
  if (step.report) rmSync(join(root, step.report), { force: true })
  const around = await step.surround?.()
  if (around) stopping.add(around.stop)
  try {
    const { isRight, output } = await runAll(step.commands, { ...step.env, ...around?.env })
    const counts = step.count
      ? countTests(step, isRight)
      : { passed: Number(isRight), failed: Number(!isRight), skipped: 0 }
    return { ...counts, output }
  } finally {
    around?.stop()
    stopping.delete(around?.stop)
  }
}

const tell = (name, { passed, failed, skipped, output, reason }, milliseconds) => {
  if (failed > 0) console.log(`\n──── ${name} ────\n${output.trim()}\n`)
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const time = `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(26)}${time}   ${counts}${reason ? ` (${reason})` : ''}`)
}

/** Where the branch left `main`; on `main` itself, the last commit. */
const branchedFrom = () => {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}

const flag = { type: 'boolean', default: false }

const chosenSteps = () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, all: flag, changed: flag } })
  const steps = stepsOf({ all: values.all, since: values.changed ? branchedFrom() : undefined })
  if (values.only === undefined) return steps
  const wanted = values.only.split(',')
  const unknown = wanted.filter((key) => !steps.some((step) => step.key === key))
  if (unknown.length === 0) return steps.filter(({ key }) => wanted.includes(key))
  console.error(`--only takes a list of ${steps.map(({ key }) => key).join(', ')}`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const end of [...running, ...stopping]) end()
    process.exit(1)
  })

requireNode()
const chosen = chosenSteps()
install()
installPrograms()
mkdirSync(join(root, '.cache/test'), { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const runInTurn = async (steps) => {
  for (const step of steps) {
    const start = performance.now()
    const result = await runStep(step).catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error) }))
    tell(step.name, result, performance.now() - start)
    for (const key of Object.keys(total)) total[key] += result[key]
  }
}
// Both take the next one that is left.
const paired = chosen.filter((step) => step.paired).values()
await Promise.all([runInTurn(paired), runInTurn(paired)])
await runInTurn(chosen.filter((step) => !step.paired))

const { passed, failed, skipped } = total
if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
