/** The one form in which an examination is checked, stored and compared. */
import { tidy } from '../orders/hundredths'
import { normalisePower } from '../orders/prescription'
import { type Condition, type ExamSections, examEyes, fieldsOf, sectionNames, valueAt } from './exam-sections'

type Values = Record<string, unknown>

const tidyCondition = ({ normal, note, stain }: Condition): Condition | undefined => {
  const said = {
    ...(normal !== null && normal !== undefined && { normal }),
    ...(note && { note }),
    ...(stain !== null && stain !== undefined && { stain }),
  }
  return Object.keys(said).length > 0 ? said : undefined
}

const tidyValue = (value: unknown): unknown =>
  typeof value === 'number' ? tidy(value) : typeof value === 'object' ? tidyCondition(value as Condition) : value

const power = ({ ds, dc, ax, ...rest }: Values): Values => {
  const {
    ds: sphere,
    dc: cylinder,
    ax: axis,
  } = normalisePower({
    ds: (ds ?? null) as number | null,
    dc: (dc ?? null) as number | null,
    ax: (ax ?? null) as number | null,
  })
  return {
    ...(sphere !== null && { ds: sphere }),
    ...(cylinder !== null && { dc: cylinder }),
    // While the cylinder is still to be typed, its axis is kept.
    ...(axis !== null ? { ax: axis } : dc === undefined && ax !== undefined && { ax }),
    ...rest,
  }
}

/** An axis of 0 is 180; the rest stays as the device printed it. */
const printed = ({ ax, ...rest }: Values): Values => ({ ...rest, ...(ax !== undefined && { ax: ax === 0 ? 180 : ax }) })

/** The flat meridian comes first; what was typed the other way round changes places, axes too. */
const meridians = ({ k1, ax1, k2, ax2, ...rest }: Values): Values => {
  const isSwapped = typeof k1 === 'number' && typeof k2 === 'number' && k2 < k1
  const [flat, flatAxis, steep, steepAxis] = isSwapped ? [k2, ax2, k1, ax1] : [k1, ax1, k2, ax2]
  const turned = (axis: unknown) => (axis === 0 ? 180 : axis)
  return {
    ...(flat !== undefined && { k1: flat }),
    ...(flatAxis !== undefined && { ax1: turned(flatAxis) }),
    ...(steep !== undefined && { k2: steep }),
    ...(steepAxis !== undefined && { ax2: turned(steepAxis) }),
    ...rest,
  }
}

const eyeForms: Readonly<Record<string, (eye: Values) => Values>> = { sr: power, ar: printed, k: meridians }

/**
 * The normal form, which is its own normal form:
 * - what is empty is absent, numbers have no binary noise and no −0;
 * - a plus cylinder of the subjective refraction is transposed, axis 0 is 180, without a cylinder there is no axis;
 * - the flatter meridian of the cornea is k1, each with its axis.
 *
 * What breaks a bound or a step is kept as it is: refusing it is the check's task.
 */
export const normaliseExam = (sections: ExamSections): ExamSections => {
  const normal: Record<string, Values> = {}
  for (const section of sectionNames) {
    const eyes: Record<string, Values> = {}
    const both: Values = {}
    for (const place of fieldsOf(section)) {
      const value = tidyValue(valueAt(sections, place))
      if (value === undefined) continue
      if (place.eye === null) both[place.name] = value
      else eyes[place.eye] = { ...eyes[place.eye], [place.name]: value }
    }
    const shaped = Object.fromEntries(
      examEyes.flatMap((eye) => (eyes[eye] ? [[eye, eyeForms[section]?.(eyes[eye]) ?? eyes[eye]]] : [])),
    )
    const whole = { ...shaped, ...both }
    if (Object.keys(whole).length > 0) normal[section] = whole
  }
  return normal as ExamSections
}
