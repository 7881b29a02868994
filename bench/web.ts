/** What the browser has to load and to do: code until a screen can be used, and work after a page change. */
import type { Page } from '@playwright/test'
import { type BareTable, serveBareTable } from './bare-table'
import {
  codeUntilMoment,
  listPath,
  mainThreadWork,
  newVisitor,
  noteMoment,
  openBrowser,
  rowSelector,
  rowsOf,
  signInOn,
} from './browser'
import { atMost, type Figure, quantile } from './figure'
import { type Answer, ask, type RunningServer, signIn, startServer } from './server'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type SignedIn = Awaited<ReturnType<typeof signedIn>>
type Visitor = Awaited<ReturnType<typeof newVisitor>>

const pageChanges = 14
const settleMilliseconds = 700

const signInCode = async (browser: Browser, { address }: RunningServer) => {
  const { context, page } = await newVisitor(browser)
  await noteMoment(page, 'input[type="password"]')
  await page.goto(`${address}/login`)
  const loaded = await codeUntilMoment(page)
  await context.close()
  return loaded
}

const signedIn = async (browser: Browser, { address }: RunningServer) => {
  const { context, page } = await newVisitor(browser)
  await signInOn(page, address)
  const state = await context.storageState()
  await context.close()
  return state
}

const listCode = async (browser: Browser, { address }: RunningServer, state: SignedIn) => {
  const { context, page } = await newVisitor(browser, state)
  await noteMoment(page, rowSelector)
  await page.goto(`${address}${listPath}`)
  const loaded = await codeUntilMoment(page)
  await context.close()
  return loaded
}

const firstKey = (page: Page) => rowsOf(page).first().getAttribute('data-row-key')

/** Milliseconds of work from a click on "next page" until all is quiet again, the median of many. */
const workPerPage = async ({ page, devTools }: Visitor) => {
  await rowsOf(page).first().waitFor()
  await devTools.send('Performance.enable')
  await page.waitForTimeout(2 * settleMilliseconds)
  const works: number[] = []
  for (let change = 0; change < pageChanges; change++) {
    const before = await firstKey(page)
    const start = await mainThreadWork(devTools)
    // From within, so that no moving mouse adds its own work.
    await page.evaluate(() => document.querySelector<HTMLElement>('.ant-pagination-next')?.click())
    await page.waitForTimeout(settleMilliseconds)
    while ((await firstKey(page)) === before) await page.waitForTimeout(settleMilliseconds)
    works.push(1000 * ((await mainThreadWork(devTools)) - start))
  }
  return quantile(works, 0.5)
}

/** The list's answers for each page, asked for beforehand: how fast the server is, and what moves while one waits, is not the table's. */
const answersOf = async (server: RunningServer) => {
  const token = await signIn(server, 'agent')
  const answers: Answer<object[]>[] = []
  for (let page = 1; page <= pageChanges + 1; page++)
    answers.push(await ask(server, 'GET', `/sgeye/lens-orders?counts=1&page=${page}&per_page=20`, { token }))
  return answers
}

const listWork = async (browser: Browser, address: string, state: SignedIn, answers: readonly Answer<object[]>[]) => {
  const visitor = await newVisitor(browser, state)
  await visitor.context.route(
    ({ pathname }) => pathname.endsWith('/sgeye/lens-orders'),
    (route) => {
      const page = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
      return route.fulfill({ json: answers[page - 1] })
    },
  )
  await visitor.page.goto(`${address}${listPath}`)
  const work = await workPerPage(visitor)
  await visitor.context.close()
  return work
}

const bareWork = async (browser: Browser, bare: BareTable) => {
  const visitor = await newVisitor(browser)
  await visitor.page.goto(bare.address)
  const work = await workPerPage(visitor)
  await visitor.context.close()
  return work
}

/** `environment` names a database with orders in it. */
export const measureWeb = async (environment: Record<string, string>): Promise<Figure[]> => {
  const server = await startServer(environment)
  const browser = await openBrowser()
  try {
    const signIns = await signInCode(browser, server)
    const state = await signedIn(browser, server)
    const list = await listCode(browser, server, state)
    const answers = await answersOf(server)
    const bare = await serveBareTable(answers.flatMap(({ data }) => data))
    // In turn, so that what else the machine does falls on both.
    const works = { list: [] as number[], bare: [] as number[] }
    for (let round = 0; round < 3; round++) {
      works.list.push(await listWork(browser, server.address, state, answers))
      works.bare.push(await bareWork(browser, bare))
    }
    bare.close()
    const [ours, theirs] = [quantile(works.list, 0.5), quantile(works.bare, 0.5)]
    return [
      atMost(334, "code over the wire until the list's rows show, KB", list),
      atMost(220, 'code over the wire until the sign-in form can be used, KB', signIns),
      atMost(
        1.5,
        `work after a page change: list (${ours.toFixed(0)} ms) ÷ bare antd Table (${theirs.toFixed(0)} ms)`,
        ours / theirs,
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
