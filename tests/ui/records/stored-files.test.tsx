import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { files } from '../../../contract/system/files'
import { keepFeatures } from '../../../src/providers/features'
import { StoredFile, StoredLogo, StoredPicture, Thumbnail } from '../../../src/records/stored-files'
import { answer } from '../../support/ui-api'

const show = (shown: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)
/** The window, as the page asks it what is near. */
const watched = new Map<Element, { near: () => void; reach: IntersectionObserverInit | undefined }>()
class Observer {
  readonly #callback: IntersectionObserverCallback
  readonly #reach: IntersectionObserverInit | undefined
  constructor(callback: IntersectionObserverCallback, reach?: IntersectionObserverInit) {
    this.#callback = callback
    this.#reach = reach
  }
  observe(element: Element) {
    const entry = { isIntersecting: true } as IntersectionObserverEntry
    watched.set(element, {
      reach: this.#reach,
      near: () => act(() => this.#callback([entry], this as unknown as IntersectionObserver)),
    })
  }
  disconnect() {
    watched.clear()
  }
}
beforeEach(() => {
  keepFeatures(['files'])
  watched.clear()
  vi.stubGlobal('IntersectionObserver', Observer)
})
const comeNear = () => {
  for (const { near } of [...watched.values()]) near()
}

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
  comeNear()
  expect(pictures()[0]?.src).toBe(`${location.origin}/pictures/logo.png`)
})

test('a picture that is kept here is fetched with the token and shown', async () => {
  const asked = answer(files.calls.get, () => new Response('picture', { headers: { 'content-type': 'image/png' } }))
  show(<StoredFile address="/files/7/permit.png" />)
  comeNear()
  await waitFor(() => expect(pictures()[0]?.src).toMatch(/^blob:/))
  expect(asked).toHaveLength(1)
})

test.each([
  ['a file', <StoredFile key="file" address="/files/8/frame.png" />],
  ['a logo in a list', <StoredLogo key="logo" address="/files/8/frame.png" />],
])('%s is loaded when it is within 1.3 windows, and not before', async (_, shown) => {
  const asked = answer(files.calls.get, () => new Response('picture', { headers: { 'content-type': 'image/png' } }))
  show(shown)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(0)
  expect([...watched.values()].map(({ reach }) => reach?.rootMargin)).toEqual(['0px 30% 30% 0px'])
  comeNear()
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a picture that cannot be loaded is tried once, and offered to be opened', async () => {
  const asked = answer(files.calls.get, () => new Response('', { status: 503 }))
  show(<StoredFile address="/files/9/frame.png" label="镜架照片" />)
  comeNear()
  expect(await screen.findByRole('button', { name: /镜架照片/ })).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(asked).toHaveLength(1)
})
