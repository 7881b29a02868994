/** Whether a person may open a screen: by an element code, granted on the page of the menu that the screen belongs to. */
import type { Bootstrap } from '../providers/bootstrap'
import { hasFeature } from '../providers/features'
import type { Place } from '../providers/manifest'
import { menuPathOf, type ScreenRoute } from '../providers/manifest'

/** The codes of which any opens the screen; none where everybody may. */
export const codesOf = ({ code }: ScreenRoute): readonly string[] =>
  code === undefined ? [] : typeof code === 'string' ? [code] : code

/** Whether the screen exists for the person: the server has what it needs, and its page is in their menu, or every signed-in person may open it. */
export const isListed = ({ nodes }: Bootstrap, { manifest, route }: Place): boolean =>
  hasFeature(route.feature) && (route.code === undefined || nodes.has(menuPathOf(manifest)))

export const mayOpen = (known: Bootstrap | undefined, place: Place): boolean => {
  const codes = codesOf(place.route)
  if (codes.length === 0) return true
  return known !== undefined && isListed(known, place) && codes.some((code) => known.codes.has(code))
}
