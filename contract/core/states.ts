/** State machines: the values of a status field and the transitions between them, each with the element code that it needs. */

export interface State {
  value: number
  /** Key of its label in the locale files. */
  label: string
  colour: string
}

/** One arrow of a machine. `when` looks at the row and the person beyond the state itself, and must be pure. */
export interface Transition<Row, Actor, Verb extends string = string> {
  verb: Verb
  from: readonly number[]
  to: number
  can: string
  reason?: boolean
  when?: (row: Row, actor: Actor) => boolean
}

interface Holder {
  codes: ReadonlySet<string>
}

export interface Machine<Row extends { status: number }, Actor extends Holder, Verb extends string = string> {
  states: readonly State[]
  transitions: readonly Transition<Row, Actor, Verb>[]
}

/** The transitions that this actor may make with this row now. */
export const transitionsOf = <Row extends { status: number }, Actor extends Holder, Verb extends string>(
  { transitions }: Machine<Row, Actor, Verb>,
  row: Row,
  actor: Actor,
) =>
  transitions.filter(
    ({ from, can, when }) => from.includes(row.status) && actor.codes.has(can) && (when?.(row, actor) ?? true),
  )
