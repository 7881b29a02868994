/**
 * Spreadsheet export: speed against SheetJS's writer, and memory. `npx tsx bench/xls.ts` prints both.
 *
 * Each measurement is a process of its own, so that none is warmed up or burdened by another.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fileSink } from '../server/node/file-sink'
import { writeWorkbook } from '../server/xls/workbook'
import { atMost, type Figure } from './figure'
import { BENCH_COLUMNS, benchBatches, benchRow } from './xls-rows'

const SPEED_ROWS = 60_000
const MEMORY_ROWS = 520_000
const MB = 2 ** 20

const probes: Record<string, () => Promise<number>> = { ours, sheetJs, memory }

/** Milliseconds for the whole export into a file, making the rows and reading the file back as a stream included. */
async function ours(): Promise<number> {
  const start = performance.now()
  const sink = await fileSink()
  await writeWorkbook(sink, {
    sheetName: '订单',
    columns: BENCH_COLUMNS,
    rows: benchBatches(SPEED_ROWS),
    utcOffsetMinutes: 480,
  })
  await sink.stream().pipeTo(new WritableStream())
  return performance.now() - start
}

/** Milliseconds of SheetJS's `write` alone: making its sheet is not counted. */
async function sheetJs(): Promise<number> {
  const { utils, write } = await import('@e965/xlsx')
  const header = BENCH_COLUMNS.map((column) => column.title)
  const rows = Array.from({ length: SPEED_ROWS }, (_, i) => {
    const row = benchRow(i)
    return BENCH_COLUMNS.map((column) => column.value(row))
  })
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows]), '订单')
  const start = performance.now()
  write(book, { bookType: 'biff8', type: 'buffer' })
  return performance.now() - start
}

/** Megabytes of resident memory at the peak of an export, above what the process had before it. */
async function memory(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  const idle = process.memoryUsage.rss()
  const sink = await fileSink()
  await writeWorkbook(sink, {
    sheetName: '订单',
    columns: BENCH_COLUMNS,
    rows: benchBatches(MEMORY_ROWS),
    utcOffsetMinutes: 480,
  })
  await sink.stream().pipeTo(new WritableStream())
  return (process.resourceUsage().maxRSS * 1024 - idle) / MB
}

async function probe(name: string): Promise<number> {
  const self = fileURLToPath(import.meta.url)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=12000',
    '--import',
    'tsx',
    self,
    name,
  ])
  return Number(stdout)
}

/** Runs all measurements, one after another; SheetJS may take a minute and gigabytes. */
export async function measureXls(): Promise<Figure[]> {
  const [mine, theirs, peak] = [await probe('ours'), await probe('sheetJs'), await probe('memory')]
  const times = `time (${mine.toFixed(0)} ms) ÷ SheetJS's BIFF8 writer (${theirs.toFixed(0)} ms)`
  return [
    atMost(0.1, `workbook of 60,000 × 12: ${times}`, mine / theirs),
    atMost(150, 'workbook of 520,000 × 12: peak memory above idle, MB', peak),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const run = probes[process.argv[2] ?? '']
  if (run) console.log(await run())
  else console.table(await measureXls())
}
