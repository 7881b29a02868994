/**
 * `npm test`: whatever set-up is missing, then the checks and tests that a change can break, whatever failed before: the gate. `--all`
 * runs everything there is; `--only unit,api` runs these steps alone, `--only help` names them; `--changed` runs all checks, but of the
 * tests only those that what changed since the branch left `main` can have touched. A check counts as one, and each test as one.
 *
 * Nothing is tried twice in passing. What has failed is looked at once more when its step is over: those files alone, one after the
 * other, on a new server and a new database. What is green there has passed, and is named at the end: on a slow machine that happens,
 * but seldom, and in few places; in more than a few it is a failure. Checks depend on nothing that could be slow.
 */
import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { branchedFrom } from './changed-tests.mjs'
import { sum } from './outcomes.mjs'
import { install, requireNode, root } from './packages.mjs'
import { installPrograms } from './programs.mjs'
import { endAll, run } from './run-command.mjs'
import { stepsOf } from './steps.mjs'

/** More files than that are no accident. */
const MOST_FLAKY = 5

const stopping = new Set()

const runAll = async (commands, env) => {
  const outcomes = []
  // What builds on a command that failed would only repeat it.
  for (const command of commands) if (outcomes.every(({ isRight }) => isRight)) outcomes.push(await run(command, env))
  return {
    isRight: outcomes.every(({ isRight }) => isRight),
    output: outcomes.map(({ output }) => output).join('\n'),
  }
}

const failure = { passed: 0, failed: 1, skipped: 0 }

/** Outcomes by file; what is of no file stands under an empty name. */
const filesOf = ({ report, outcomes, mayBeEmpty }, isRight) => {
  if (!report) return new Map([['', isRight ? { passed: 1, failed: 0, skipped: 0 } : failure]])
  let files = new Map()
  try {
    files = outcomes(join(root, report))
  } catch {
    // No report: it was ended, or there was nothing to report.
  }
  const { passed, failed } = sum(files.values())
  // A run that ended badly has failed at least once, also if its report knows of nothing; so has one that ran nothing.
  if (failed === 0 && (!isRight || (passed === 0 && !mayBeEmpty))) files.set('', failure)
  return files
}

const look = async (step, commands) => {
  if (step.report) rmSync(join(root, step.report), { force: true })
  const around = await step.surround?.()
  if (around) stopping.add(around.stop)
  try {
    const { isRight, output } = await runAll(commands, { ...step.env, ...around?.env })
    return { files: filesOf(step, isRight), output }
  } finally {
    around?.stop()
    stopping.delete(around?.stop)
  }
}

const failedOf = (files) => [...files].filter(([, { failed }]) => failed > 0).map(([file]) => file)

const runStep = async (step) => {
  const reason = step.skip?.()
  if (reason) return { passed: 0, failed: 0, skipped: 1, output: '', flaky: [], reason }
  const { files, output } = await look(step, step.commands)
  const failed = failedOf(files)
  const isLookedAtAgain = step.again && failed.length > 0 && failed.length <= MOST_FLAKY && !failed.includes('')
  if (!isLookedAtAgain) return { ...sum(files.values()), output, flaky: [] }
  const second = await look(step, step.again(failed))
  for (const [file, outcome] of second.files) files.set(file, outcome)
  const flaky = failed.filter((file) => files.get(file).failed === 0)
  return { ...sum(files.values()), output: `${output}\n\nOnce more, alone:\n\n${second.output}`, flaky }
}

const tell = (name, { passed, failed, skipped, output, flaky, reason }, milliseconds) => {
  if (failed > 0 || flaky.length > 0) console.log(`\n──── ${name} ────\n${output.trim()}\n`)
  const more = [skipped > 0 && `${skipped} skipped`, flaky.length > 0 && `${flaky.length} flaky`].filter(Boolean)
  const counts = [`${passed} passed, ${failed} failed`, ...more].join(', ')
  const time = `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(26)}${time}   ${counts}${reason ? ` (${reason})` : ''}`)
}

const flag = { type: 'boolean', default: false }
const { values: asked } = parseArgs({ options: { only: { type: 'string' }, all: flag, changed: flag } })

const chosenSteps = () => {
  const before = branchedFrom()
  const steps = stepsOf({ whole: asked.all, since: asked.changed ? (before ?? 'HEAD') : undefined, before })
  if (asked.only === undefined) return steps
  const wanted = asked.only.split(',')
  const unknown = wanted.filter((key) => !steps.some((step) => step.key === key))
  if (unknown.length === 0) return steps.filter(({ key }) => wanted.includes(key))
  console.error(`--only takes a list of ${steps.map(({ key }) => key).join(', ')}`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const stop of stopping) stop()
    endAll()
    process.exitCode = 1
  })

requireNode()
const chosen = chosenSteps()
install()
installPrograms()
mkdirSync(join(root, '.cache/test'), { recursive: true })
if (asked.all) {
  // The gate's walks are always the same; the whole run goes new ways, which its number repeats.
  process.env.FAST_CHECK_SEED ??= String(randomInt(2 ** 31))
  console.log(`Random walks begin with FAST_CHECK_SEED=${process.env.FAST_CHECK_SEED}`)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const flaky = []
const runInTurn = async (steps) => {
  for (const step of steps) {
    const start = performance.now()
    const result = await runStep(step).catch((error) => ({ ...failure, output: String(error), flaky: [] }))
    tell(step.name, result, performance.now() - start)
    for (const key of Object.keys(total)) total[key] += result[key]
    flaky.push(...result.flaky.map((file) => `${step.name}: ${file}`))
  }
}
// Both take the next one that is left.
const paired = chosen.filter((step) => step.paired).values()
await Promise.all([runInTurn(paired), runInTurn(paired)])
await runInTurn(chosen.filter((step) => !step.paired))

if (flaky.length > 0) console.log(`\nflaky: red at first, green alone\n${flaky.map((file) => `  ${file}`).join('\n')}`)
if (flaky.length > MOST_FLAKY) {
  console.log(`More than ${MOST_FLAKY} of them is a failure.`)
  total.failed += 1
}
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
