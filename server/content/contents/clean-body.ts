/**
 * The HTML of a content, as it is kept: only elements of an allow-list, links over https, and pictures that are files of ours. Everything
 * else is taken out, so that no text can run a script, load something from elsewhere or cover the page.
 */
import sanitizeHtml from 'sanitize-html'
import { textElements } from '../../../contract/core/rich-text'

const stored = /^\/files\/\d{1,9}\/[^\s/?#"'<>]+$/
const https = /^https:\/\/[^\s/]/i

/** Tables in tables, as mail programs paste them, make no sense deeper than this. */
const deepest = 30

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

export const cleanBody = (html: string): string => sanitizeHtml(html, options).trim()

/** Addresses of the pictures in a text that is clean. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
