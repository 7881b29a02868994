/** A browser in words, as far as what it calls itself can be trusted: well enough for its owner to know it again. */

/** The first that fits names it: each of them also claims to be those below. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['WeChat', /MicroMessenger\//],
  ['QQ', /M?QQBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /Windows/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]

const nameIn = (list: typeof browsers, agent: string) => list.find(([, sign]) => sign.test(agent))?.[0]

/** Such as "Chrome · Windows"; empty when nothing of it is known. */
export const deviceOf = (agent: string): string =>
  [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined).join(' · ')
