import { describe, expect, test } from 'vitest'
import { cleanBody, picturesIn } from '../../server/content/contents/clean-body'
import { evasions } from '../support/evasions'

const picture = '<img src="/files/12/eye.png" alt="Eye" />'

describe('the text of a content', () => {
  test('keeps headings, lists, marks, tables, links over https and pictures that are files of ours', () => {
    const html = `<h2>A</h2><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote>q</blockquote><table><tbody><tr><th colspan="2">h</th></tr></tbody></table>${picture}`
    expect(cleanBody(html)).toBe(html)
    expect(picturesIn(cleanBody(html))).toEqual(['/files/12/eye.png'])
  })

  test('opens links in a window that knows nothing of this one', () => {
    expect(cleanBody('<a href="https://example.com/a?b=c" onclick="x()">a</a>')).toBe(
      '<a href="https://example.com/a?b=c" target="_blank" rel="noopener noreferrer">a</a>',
    )
  })

  test.each(evasions)('lets nothing of %s through', (_, html) => {
    const clean = cleanBody(html)
    expect(clean).not.toMatch(
      /<(script|style|svg|math|iframe|object|embed|form|input|base|meta|link|template|textarea|title)/i,
    )
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|class|id|srcdoc)\s*=/i)
    expect(clean).not.toMatch(/<[^>]*(javascript|vbscript|data):/i)
    expect(clean).not.toMatch(/evil\.example/)
    expect(clean).not.toMatch(/<img(?! src="\/files\/\d+\/[\w.]+")/)
    // Cleaned again it is the same.
    expect(cleanBody(clean)).toBe(clean)
  })

  test('is not nested without end', () => {
    const deep = `${'<table><tbody><tr><td>'.repeat(2000)}x${'</td></tr></tbody></table>'.repeat(2000)}`
    expect(cleanBody(deep).length).toBeLessThan(2000)
  })

  test('loses a pasted picture of 2 MB and keeps the words beside it', () => {
    expect(cleanBody(`<p>before</p><img src="data:image/png;base64,${'A'.repeat(2_000_000)}"><p>after</p>`)).toBe(
      '<p>before</p><p>after</p>',
    )
  })

  test.each([
    ['elements that are allowed', '<b>'],
    ['elements that are none', '<x>'],
    ['elements behind an end that is in a comment', '<x><!--</x>-->'],
    ['elements and ends of none that is open', '<x></y>'],
  ])('is refused at the field with 50,000 %s inside one another', (_, element) => {
    expect(() => cleanBody(element.repeat(50_000).slice(0, 390_000))).toThrow(
      expect.objectContaining({
        options: { errors: { body: { key: 'input.tooNested', params: { max: expect.any(Number) } } } },
      }),
    )
  })

  test('is refused at the field where it is too long without its pasted pictures', () => {
    const pasted = `<img src="data:image/png;base64,${'A'.repeat(400_000)}">`
    expect(cleanBody(`${pasted}<p>words</p>`)).toBe('<p>words</p>')
    expect(() => cleanBody(`${pasted}${'<x></x>'.repeat(60_000)}`)).toThrow(
      expect.objectContaining({ options: { errors: { body: { key: 'input.tooLong', params: { max: 400_000 } } } } }),
    )
  })
})
