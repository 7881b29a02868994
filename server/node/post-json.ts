/** Hands something over to a gateway over HTTP. */

export interface Gateway {
  url: string
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined
  timeoutMs?: number
}

/**
 * Posts the content as JSON. Any answer of 2xx means that the gateway has taken it over; everything else, a redirect and
 * silence too, is an error. Nothing is sent twice: what did get through must not be repeated.
 */
export const postJson = async ({ url, token, timeoutMs = 5000 }: Gateway, content: object): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(content),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
}
