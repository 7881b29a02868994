/**
 * The HTML of a content, as it is kept: only elements of an allow-list, links over https, and pictures that are files of ours. Everything
 * else is taken out, so that no text can run a script, load something from elsewhere or cover the page.
 */
import sanitizeHtml from 'sanitize-html'
import { longestBody } from '../../../contract/content/contents'
import { textElements } from '../../../contract/core/rich-text'
import { refuseField } from '../../http/refusal'

const stored = /^\/files\/\d{1,9}\/[^\s/?#"'<>]+$/
const https = /^https:\/\/[^\s/]/i

/** Tables in tables, as mail programs paste them, make no sense deeper than this. */
const deepest = 30
/** Elements that may be open at once, allowed or not: the parser moves all of them for each that opens. */
const mostOpen = 8000
/** It looks for each end among all that are open: where there are many ends, fewer may be. */
const mostCompared = 80_000_000
const mostOpenIn = (html: string) => Math.min(mostOpen, Math.floor(mostCompared / html.split('</').length))
/** Characters that are parsed, pasted pictures aside: elements and attributes that are taken out count too. */
const longestMarkup = 2 * longestBody
/** Pictures as they are pasted, in the text itself. */
const pasted = /\bdata:image\/[a-z+.-]{1,20};base64,[A-Za-z0-9+/=]*/gi

const options: sanitizeHtml.IOptions = {
  allowedTags: [...textElements],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: https.test(href)
        ? { href, target: '_blank', rel: 'noopener noreferrer' }
        : ({} as Record<string, string>),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !stored.test(attribs.src ?? ''),
}

/** @throws Refusal at `body` of what is too long or too deep to be parsed while others wait */
export const cleanBody = (html: string): string => {
  const markup = html.replace(pasted, '')
  if (markup.length > longestMarkup) throw refuseField('body', 'input.tooLong', { max: longestMarkup })
  const max = mostOpenIn(markup)
  let open = 0
  const onOpenTag = () => {
    open++
    if (open > max) throw refuseField('body', 'input.tooNested', { max })
  }
  return sanitizeHtml(markup, { ...options, onOpenTag, onCloseTag: () => void open-- }).trim()
}

/** Addresses of the pictures in a text that is clean. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img(?: alt="[^"]*")? src="([^"]+)"/g)].map(([, src = '']) => src)
