import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { writeCookie } from '../../../src/providers/cookies'
import { FirstFrame } from '../../../src/shell/first-frame'

const fileOf = (name: string) => readFileSync(name, 'utf8')
const begin = () => {
  new Function(fileOf('public/appearance.js'))()
  const { theme, begin } = document.documentElement.dataset
  return [theme, begin]
}

describe('the page before its code has come', () => {
  afterEach(() => {
    localStorage.clear()
    writeCookie('token', '')
  })

  test('looks as it does while the workspace is on its way', () => {
    const page = new DOMParser().parseFromString(fileOf('index.html'), 'text/html')
    const markup = page.querySelector('#root')?.innerHTML.replaceAll(/>\s+</g, '><').trim()
    expect(render(<FirstFrame />).container.innerHTML).toBe(markup)
  })

  test.each([
    ['light', '1', null, ['light', 'frame']],
    ['dark', '1', '0', ['dark', 'collapsed']],
    ['system', '', '0', ['light', 'sign-in']],
    [null, '', null, ['light', 'sign-in']],
  ])(
    'begins in the theme %s, with the token "%s" and the sidebar "%s", as it goes on',
    (theme, token, sidebar, look) => {
      if (theme) localStorage.setItem('theme', theme)
      if (sidebar) localStorage.setItem('sidebar', sidebar)
      writeCookie('account', 'agent')
      writeCookie('token', token)
      expect(begin()).toEqual(look)
    },
  )
})
