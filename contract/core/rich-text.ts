/** The elements that a text with pictures may be made of: the server keeps no others, and the page draws no others. */
export const textElements: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
