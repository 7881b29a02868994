/**
 * The sections of an examination and their fields: what may be measured of each eye and of both, with bounds, step and unit.
 * The server's checks, forms, prints and texts all come from this table; its order is the order in which they are shown.
 */

/** A number on the wire in its unit, such as -2.25 D or 24.31 mm. */
export interface NumberField {
  kind: 'number'
  min: number
  max: number
  /** Of at most two decimals. */
  step: number
  unit: '' | 'D' | '°' | 'mm' | 'µm' | 'mmHg' | 'Δ' | 'Δ/D' | 'cm' | 'cpm' | '″' | 'kg' | 'mL' | 'bpm'
}
/** Hundredths of the 5-point notation, or a bare 0 to 3; see acuity.ts. */
export interface AcuityField {
  kind: 'acuity'
}
/** One of a closed list of codes, which the texts `exam.choice.{section}.{field}.{code}` name. */
export interface ChoiceField<Code extends number | string = number | string> {
  kind: 'choice'
  codes: readonly Code[]
}
/** What the slit lamp shows of a part of the eye: normal or not, with a note; of the cornea how it stains, too. */
export interface ConditionField {
  kind: 'condition'
  stain?: true
}
export type ExamField = NumberField | AcuityField | ChoiceField | ConditionField

/** A number with its bounds, both included. */
export const number = (min: number, max: number, step: number, unit: NumberField['unit']): NumberField => ({
  kind: 'number',
  ...{ min, max, step, unit },
})
export const acuity: AcuityField = { kind: 'acuity' }
/** One of these codes. */
export const choice = <const Code extends number | string>(...codes: readonly Code[]): ChoiceField<Code> => ({
  kind: 'choice',
  codes,
})
export const condition: ConditionField = { kind: 'condition' }

export const axis = number(1, 180, 1, '°')
export const curvature = number(30, 65, 0.01, 'D')

/** What is measured together. */
export interface Section {
  /** Of the right eye and of the left. */
  eye: Readonly<Record<string, ExamField>>
  /** Of both together, or of how they were measured. */
  both: Readonly<Record<string, ExamField>>
}

export const examSections = {
  /** Visual acuity 视力. */
  va: { eye: { naked: acuity, worn: acuity, best: acuity, pinhole: acuity, near: acuity }, both: {} },
  /** Autorefraction 电脑验光, as the device prints it. */
  ar: { eye: { ds: number(-25, 25, 0.01, 'D'), dc: number(-10, 10, 0.01, 'D'), ax: axis }, both: {} },
  /** Subjective refraction 主觉验光, kept with a minus cylinder. */
  sr: {
    eye: {
      ds: number(-25, 20, 0.25, 'D'),
      dc: number(-10, 10, 0.25, 'D'),
      ax: axis,
      add: number(0, 4, 0.25, 'D'),
      va: acuity,
    },
    both: {},
  },
  /** Monocular pupillary distances 瞳距 and the fitting height. */
  pd: {
    eye: { far: number(20, 40, 0.5, 'mm'), near: number(20, 40, 0.5, 'mm'), ph: number(10, 35, 0.5, 'mm') },
    both: {},
  },
  /** Keratometry 曲率: k1 is the flat meridian, k2 the steep one. */
  k: {
    eye: {
      k1: curvature,
      ax1: axis,
      k2: curvature,
      ax2: axis,
      e: number(0, 1, 0.01, ''),
      hvid: number(10, 13, 0.1, 'mm'),
    },
    both: {},
  },
  /** Biometry 生物测量: axial length, corneal thickness, depth of the anterior chamber, thickness of the lens. */
  bio: {
    eye: {
      al: number(18, 36, 0.01, 'mm'),
      cct: number(400, 700, 1, 'µm'),
      acd: number(1.5, 5, 0.01, 'mm'),
      lt: number(2.5, 6, 0.01, 'mm'),
    },
    both: {},
  },
  /** Intraocular pressure 眼压; method 1 non-contact, 2 rebound, 3 applanation. */
  iop: { eye: { pressure: number(3, 70, 0.1, 'mmHg') }, both: { method: choice(1, 2, 3) } },
  /** Slit lamp 裂隙灯. */
  slit: {
    eye: {
      lid: condition,
      conj: condition,
      cornea: { kind: 'condition', stain: true } as const satisfies ConditionField,
      chamber: condition,
      lens: condition,
    },
    both: {},
  },
  /** Binocular vision 双眼视. Exophoria is negative; a vertical phoria is positive where the right eye is the higher one. */
  bino: {
    eye: { amp: number(0, 25, 0.25, 'D') },
    both: {
      dominant: choice('R', 'L'),
      phoriaFar: number(-40, 40, 0.5, 'Δ'),
      phoriaNear: number(-40, 40, 0.5, 'Δ'),
      verticalFar: number(-40, 40, 0.5, 'Δ'),
      verticalNear: number(-40, 40, 0.5, 'Δ'),
      acA: number(0, 20, 0.1, 'Δ/D'),
      npc: number(0, 50, 0.5, 'cm'),
      nra: number(0, 5, 0.25, 'D'),
      pra: number(-10, 0, 0.25, 'D'),
      bcc: number(-3, 3, 0.25, 'D'),
      flipper: number(0, 40, 0.5, 'cpm'),
      /** Worth's four dots: 1 fusion, 2 the right eye is suppressed, 3 the left eye is, 4 double vision. */
      worth: choice(1, 2, 3, 4),
      stereo: number(10, 4000, 1, '″'),
    },
  },
} as const satisfies Readonly<Record<string, Section>>

export type SectionName = keyof typeof examSections
export const sectionNames = Object.keys(examSections) as SectionName[]

/** The right eye before the left, always. */
export const examEyes = ['od', 'os'] as const
export type ExamEye = (typeof examEyes)[number]

/** What a condition says: 1 normal, 0 not; how the cornea stains, 0 not at all to 4. */
export interface Condition {
  normal?: 0 | 1 | null | undefined
  note?: string | null | undefined
  stain?: number | null | undefined
}
export const maxNote = 200
export const maxStain = 4

type ValueOf<Field> = Field extends ChoiceField<infer Code> ? Code : Field extends ConditionField ? Condition : number
type ReadingsOf<Fields> = { [Name in keyof Fields]?: ValueOf<Fields[Name]> | null | undefined }
/** What was measured, by the sections of a table; in a section by eye. */
export type SectionsOf<Table extends Readonly<Record<string, Section>>> = {
  [Name in keyof Table]?:
    | ({ [Eye in ExamEye]?: ReadingsOf<Table[Name]['eye']> | null | undefined } & ReadingsOf<Table[Name]['both']>)
    | null
    | undefined
}

/** What was measured, by section; in the sections by eye. All of it may be absent. */
export interface ExamSections extends SectionsOf<typeof examSections> {}

/** Where a value stands in an examination. */
export interface FieldPlace<Name extends string = SectionName> {
  section: Name
  /** null: of both eyes together. */
  eye: ExamEye | null
  name: string
  field: ExamField
}

/** Every field of a section of a table: of the right eye, of the left, then of both. */
export const placesOf = <Name extends string>(section: Name, { eye, both }: Section): FieldPlace<Name>[] => {
  const places = (of: ExamEye | null, fields: Section['eye']) =>
    Object.entries(fields).map(([name, field]): FieldPlace<Name> => ({ section, eye: of, name, field }))
  return [...examEyes.flatMap((one) => places(one, eye)), ...places(null, both)]
}

/** Every field of a section of an examination. */
export const fieldsOf = (section: SectionName): FieldPlace[] => placesOf(section, examSections[section])

/** The name of a field in a body and in `errors`: `sections.sr.od.ds`, `sections.bino.nra`. */
export const pathOf = ({ section, eye, name }: Omit<FieldPlace<string>, 'field'>): string =>
  ['sections', section, eye, name].filter((part) => part !== null).join('.')

/** What stands at a place; undefined where nothing does. */
export const valueAt = (
  sections: Readonly<Record<string, unknown>>,
  { section, eye, name }: Omit<FieldPlace<string>, 'field'>,
): unknown => {
  const found = sections[section] as Readonly<Record<string, unknown>> | null | undefined
  const readings = (eye === null ? found : found?.[eye]) as Readonly<Record<string, unknown>> | null | undefined
  return readings?.[name] ?? undefined
}
