/**
 * `npm run bench`: measures, and prints one table of all figures. `--only lists,people` measures these alone,
 * `--on embedded` or `--on postgres`
 * on one database alone; `--details` tells every list too, `--all` asks every question of lists, not every third.
 */
import { parseArgs } from 'node:util'
import { measureBackground } from './background'
import { measureCatalogue } from './catalogue'
import { measureClinic } from './clinic'
import { measureExport } from './export'
import type { Figure } from './figure'
import { measureImport } from './import'
import { measureLists } from './lists'
import { measureLive } from './live'
import { measureAlone, measureLoad } from './load'
import type { Measured } from './measure-list'
import { measureMoney } from './money'
import { measurePatients } from './patients'
import { measurePeople } from './people'
import { onPostgres, stopPostgres } from './postgres'
import { scaleFolder } from './scale-database'
import { measureScreening } from './screening'
import { measureScreens } from './screens'
import { measureStatistics } from './statistics'
import { measureStock } from './stock'
import { measureTill } from './till'
import { measureTrail } from './trail'
import { measureTraining } from './training'
import { measureWeb } from './web'
import { measureXls } from './xls'

const embedded = { DATA_DIR: scaleFolder, SEED: 'scale' }

const options = {
  only: { type: 'string' },
  on: { type: 'string' },
  details: { type: 'boolean' },
  all: { type: 'boolean' },
} as const
const { values } = parseArgs({ options })

const tellList = ({ who, query, call, bare, plan }: Measured) => {
  if (values.details) console.error(`${call.toFixed(1)} ms, bare ${bare.toFixed(1)}: ${who} ?${query}: ${plan}`)
}

const onEach = async (embeddedRun: () => Promise<Figure[]>, postgresRun: (url: string) => Promise<Figure[]>) => [
  ...(values.on === 'postgres' ? [] : await embeddedRun()),
  ...(values.on === 'embedded' ? [] : await onPostgres(postgresRun)),
]

/** What is asked of the database itself. */
const asked = (measure: (url: string | undefined, onCase: typeof tellList) => Promise<Figure[]>) => () =>
  onEach(
    () => measure(undefined, tellList),
    (url) => measure(url, tellList),
  )

/** What a server of its own does. */
const served = (measure: (environment: Record<string, string>, database: string) => Promise<Figure[]>) => () =>
  onEach(
    () => measure(embedded, 'PGlite'),
    (url) => measure({ DATABASE_URL: url, SEED: 'scale' }, 'PostgreSQL'),
  )

const benches: Record<string, () => Promise<Figure[]>> = {
  lists: asked((url, onCase) => measureLists(url, onCase, values.all ? 1 : 3)),
  patients: asked(measurePatients),
  clinic: asked(measureClinic),
  training: asked(measureTraining),
  trail: asked(measureTrail),
  money: asked(measureMoney),
  statistics: asked(measureStatistics),
  stock: asked(measureStock),
  till: asked(measureTill),
  catalogue: () => measureCatalogue(tellList),
  export: served(measureExport),
  background: served(measureBackground),
  import: served(measureImport),
  live: served(measureLive),
  load: () =>
    onEach(
      () => measureAlone(embedded),
      (url) => measureLoad({ DATABASE_URL: url, SEED: 'scale' }),
    ),
  people: served(measurePeople),
  screening: () => onPostgres((url) => measureScreening(url, tellList)),
  screens: () => onPostgres((url) => measureScreens({ DATABASE_URL: url, SEED: 'scale' })),
  web: () => measureWeb(embedded),
  xls: measureXls,
}

const print = (figures: readonly Figure[]) => {
  const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toPrecision(3))
  const lines = figures.map(({ name, value, bar, ok }) => [
    name,
    number(value),
    bar ?? '',
    bar === undefined ? '' : ok ? 'ok' : 'MISSED',
  ])
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const [name = '', value = '', bar = '', ok = ''] of [['figure', 'measured', 'bar', ''], ...lines])
    console.log(`${name.padEnd(width)}  ${value.padStart(9)}  ${bar.padStart(7)}  ${ok}`)
}

const chosen = values.only?.split(',') ?? Object.keys(benches)
const unknown = chosen.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) throw new Error(`--only takes a list of ${Object.keys(benches).join(', ')}`)

const figures: Figure[] = []
let failed = false
for (const name of chosen) {
  console.error(`${name} …`)
  try {
    figures.push(...((await benches[name]?.()) ?? []))
  } catch (error) {
    console.error(name, error)
    failed = true
  }
}
stopPostgres()
if (figures.length > 0) print(figures)
process.exitCode = !failed && figures.every(({ ok }) => ok) ? 0 : 1
