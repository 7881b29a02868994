/** Chooses in a box of antd's, whose options are drawn elsewhere in the page. */
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const offered = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'

export const pickOption = async (box: HTMLElement, ...names: string[]) => {
  await userEvent.click(box)
  for (const name of names)
    await userEvent.click(
      await waitFor(() => {
        const found = [...document.querySelectorAll(offered)].find(({ textContent }) => textContent === name)
        if (!found) throw new Error(`there is no option ${name}`)
        return found
      }),
    )
}
