/** Whether a page can be used by everybody, as far as axe can tell. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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

/** Fails with rule, element and reason for everything that axe finds on the page as it stands. */
export const expectAccessible = async (page: Page) => {
  await still(page)
  const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}
