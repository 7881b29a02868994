/** Whether a page can be used by everybody, as far as axe can tell. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe calls `cat.color`, of the standard. */
const colours = ['color-contrast', 'link-in-text-block']

/** The gate asks the shared pieces alone, in `tests/ui`; the whole run asks each screen. */
const isLeftOut = process.env.E2E_AXE === 'none'

type Options = Parameters<AxeBuilder['options']>[0]

/** What is still fading in would be measured half transparent; what turns for ever, such as a spinner, is not waited for. */
const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )

/**
 * What axe finds against, each with rule, element and reason. It runs in the page and answers with that alone: by itself it
 * would bring all that is right over too, every element of it, and put the parts together in a second page.
 */
const findings = async (page: Page, runOnly: Options['runOnly']) => {
  if (isLeftOut) return []
  // A screen whose code is on its way is none yet; one that never gets a heading is found out by axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined)
  await still(page)
  const options: Options = { runOnly, resultTypes: ['violations'] }
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}

/** Fails with everything that axe finds on the page as it stands. */
export const expectAccessible = async (page: Page) =>
  expect(await findings(page, { type: 'tag', values: standard })).toEqual([])

const show = (page: Page, colorScheme: 'light' | 'dark') =>
  expect(async () => {
    await page.emulateMedia({ colorScheme })
    try {
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme, { timeout: 1000 })
    } catch (unheard) {
      // A busy browser has not told the page of the change, and of the same again it never would.
      await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' })
      throw unheard
    }
  }).toPass()

/**
 * The same by day and by night; what does not depend on colours is the same in both, and looked for once: in the theme in which the
 * page stands, since the change takes as long as a screen.
 */
export const expectAccessibleInBothThemes = async (page: Page) => {
  const now = await page.locator('html').getAttribute('data-theme')
  await expectAccessible(page)
  await show(page, now === 'dark' ? 'light' : 'dark')
  expect(await findings(page, { type: 'rule', values: colours })).toEqual([])
}
