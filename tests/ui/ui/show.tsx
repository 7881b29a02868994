/** Draws a block the way the app does, and clears the page after each test. */
import '@ant-design/v5-patch-for-react-19'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'

afterEach(cleanup)

const draw = (element: ReactNode) => (
  <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false }, hashed: false }}>
    {element}
  </ConfigProvider>
)

/** `again` draws the same block with other properties. */
export const show = (element: ReactNode) => {
  const { rerender, ...shown } = render(draw(element))
  return { ...shown, user: userEvent.setup(), again: (next: ReactNode) => rerender(draw(next)) }
}
