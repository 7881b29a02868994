import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { files } from '../../../contract/system/files'
import { StoredFile, StoredLogo, StoredPicture, Thumbnail } from '../../../src/records/stored-files'
import { answer } from '../../support/ui-api'

const show = (shown: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)
const elsewhere = 'https://files.example.com/permits/11.jpg'
const pictures = () => document.querySelectorAll('img')

test.each([
  ['a file', <StoredFile key="file" address={elsewhere} />],
  ['a logo in a list', <StoredLogo key="logo" address={elsewhere} />],
])('%s of another site is a link to it, and never asked for as a picture', (_, shown) => {
  show(shown)
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([elsewhere, 'noopener noreferrer'])
  expect(pictures()).toHaveLength(0)
})

test('a logo on paper and a thumbnail of another site stay away', () => {
  show(
    <>
      <StoredPicture address={elsewhere} />
      <Thumbnail address={elsewhere} />
    </>,
  )
  expect(pictures()).toHaveLength(0)
})

test('a picture of this site is shown', () => {
  show(<StoredFile address={`${location.origin}/pictures/logo.png`} />)
  expect(pictures()[0]?.src).toBe(`${location.origin}/pictures/logo.png`)
})

test('a picture that is kept here is fetched with the token and shown', async () => {
  const asked = answer(files.calls.get, () => new Response('picture', { headers: { 'content-type': 'image/png' } }))
  show(<StoredFile address="/files/7/permit.png" />)
  await waitFor(() => expect(pictures()[0]?.src).toMatch(/^blob:/))
  expect(asked).toHaveLength(1)
})
