/** Whether a person may open a screen: by an element code, granted on the page of the menu that the screen belongs to. */
import type { Bootstrap } from '../providers/bootstrap'
import type { Place } from '../providers/manifest'
import { menuPathOf, type ScreenRoute } from '../providers/manifest'

/** The codes of which any opens the screen; none where everybody may. */
export const codesOf = ({ code }: ScreenRoute): readonly string[] =>
  code === undefined ? [] : typeof code === 'string' ? [code] : code

export const mayOpen = (known: Bootstrap | undefined, { manifest, route }: Place): boolean => {
  const codes = codesOf(route)
  if (codes.length === 0) return true
  return known?.nodes.has(menuPathOf(manifest)) === true && codes.some((code) => known.codes.has(code))
}
