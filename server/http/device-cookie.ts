/**
 * The token by which a browser is known again. No script of the page reads it, and it goes to the calls beside the sign-in
 * alone: without a path of its own, a cookie keeps to the folder of the address at which it was set.
 */
import type { Context as Http } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const name = 'device'

export interface Device {
  token: string | undefined
  /** Has the browser keep this token from now on. */
  keep(token: string, seconds: number): void
}

export const deviceOf = (http: Http): Device => ({
  get token() {
    return getCookie(http, name)
  },
  keep: (token, maxAge) =>
    setCookie(http, name, token, {
      path: undefined,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge,
      // Behind a proxy that ends TLS, only the page knows what it came by.
      secure: (http.req.header('origin') ?? http.req.url).startsWith('https:'),
    }),
})
