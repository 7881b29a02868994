import { describe, expect, test } from 'vitest'
import { sources } from './sources'

const CAP = 300
/** Long by nature: read by looking something up, not from top to bottom. */
const exempt = /\/(migrations|locales)\/|^contract\/messages\/|^server\/db\/seed/

const lines = (text: string) => text.replace(/\n$/, '').split('\n').length

describe('the size of files', () => {
  test(`no file is longer than ${CAP} lines`, () => {
    const tooLong = sources
      .filter(({ path, text }) => !exempt.test(path) && lines(text) > CAP)
      .map(({ path, text }) => `${path}: ${lines(text)}`)
    expect(tooLong).toEqual([])
  })

  test('the files are there to be measured', () => {
    expect(sources.length).toBeGreaterThan(100)
  })
})
