/**
 * What a form item bears where its field was refused: the message below its box, which is marked.
 * @param message the reason, in the language of the screen; nothing where the field was not refused
 */
export const faultOf = (message: string | undefined) =>
  message ? ({ validateStatus: 'error', help: message } as const) : {}
