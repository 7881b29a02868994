/** The powers of a lens of its own: drawn in the table of sphere by cylinder, or given from and to. */
import { Button, Form, Select, Space, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { bandsOf, cellOf, cellsOf, cylinders, spheres } from '../../../../contract/catalogue/power-cells'
import type { Powers } from '../../../../contract/catalogue/powers'
import { madeIn } from '../../../../contract/orders/prescription-ranges'
import { useT } from '../../../providers/i18n'
import { formatDioptre } from '../../../ui/format'
import { type Area, PowerGrid } from '../../../ui/power-grid'
import styles from '../catalogue.module.css'
import type { ProductValues } from './values'

interface PowersInputProps {
  id?: string
  value?: Powers | null
  onChange?: (value: Powers | null) => void
  disabled: boolean
}

const choicesOf = (powers: readonly number[]) => powers.map((value) => ({ value, label: formatDioptre(value) }))
const bySphere = choicesOf(spheres)
const byCylinder = choicesOf(cylinders)

interface Corners {
  dsFrom: number
  dsTo: number
  dcFrom: number
  dcTo: number
}

const AreaBoxes = ({ onFill }: { onFill: (area: Area, on: boolean) => void }) => {
  const t = useT()
  const [corners, setCorners] = useState<Corners>({ dsFrom: -8, dsTo: 0, dcFrom: -2, dcTo: 0 })
  const box = (name: keyof Corners, choices: typeof bySphere) => (
    <Select
      size="small"
      showSearch
      optionFilterProp="label"
      aria-label={t(`catalogue.powers.${name}`)}
      className={styles.power}
      options={choices}
      value={corners[name]}
      onChange={(value) => setCorners({ ...corners, [name]: value })}
    />
  )
  const { dsFrom, dsTo, dcFrom, dcTo } = corners
  const fill = (on: boolean) => () =>
    onFill(
      [
        { row: spheres.indexOf(dsFrom), column: cylinders.indexOf(dcFrom) },
        { row: spheres.indexOf(dsTo), column: cylinders.indexOf(dcTo) },
      ],
      on,
    )
  return (
    <Space size={[6, 6]} wrap>
      {t('catalogue.powers.sphere')}
      {box('dsFrom', bySphere)} ~ {box('dsTo', bySphere)}
      {t('catalogue.powers.cylinder')}
      {box('dcFrom', byCylinder)} ~ {box('dcTo', byCylinder)}
      <Button size="small" onClick={fill(true)}>
        {t('catalogue.powers.add')}
      </Button>
      <Button size="small" onClick={fill(false)}>
        {t('catalogue.powers.take')}
      </Button>
    </Space>
  )
}

const places = (one: number, other: number) => {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const PowersInput = ({ id, value, onChange, disabled }: PowersInputProps) => {
  const t = useT()
  const range = Form.useWatch<ProductValues['range']>('range') ?? null
  const cells = useMemo(() => (value ? cellsOf(value) : new Set<string>()), [value])
  const begin = () => {
    const usual = madeIn({ range })
    onChange?.({ standard: usual ? bandsOf(cellsOf(usual)) : [], cyl: [] })
  }
  const fill = ([from, to]: Area, on: boolean) => {
    const next = new Set(cells)
    for (const row of places(from.row, to.row))
      for (const column of places(from.column, to.column)) {
        const cell = cellOf(spheres[row] ?? 0, cylinders[column] ?? 0)
        if (on) next.add(cell)
        else next.delete(cell)
      }
    onChange?.({ standard: bandsOf(next), cyl: [] })
  }
  return (
    <div className={styles.powers}>
      <Space>
        <Switch
          {...(id !== undefined && { id })}
          checked={value !== null && value !== undefined}
          disabled={disabled}
          onChange={(own) => (own ? begin() : onChange?.(null))}
        />
        {value ? t('catalogue.powers.count', { count: cells.size }) : t('catalogue.powers.usual')}
      </Space>
      {value && !disabled && <AreaBoxes onFill={fill} />}
      {value && (
        <PowerGrid
          label={t('catalogue.powers')}
          {...{ spheres, cylinders }}
          isOn={(ds, dc) => cells.has(cellOf(ds, dc))}
          {...(!disabled && { onFill: fill })}
        />
      )}
    </div>
  )
}

export const PowersField = ({ disabled }: { disabled: boolean }) => {
  const t = useT()
  return (
    <Form.Item
      name="powers"
      label={t('catalogue.powers')}
      extra={t('catalogue.powersHint')}
      rules={[
        {
          validator: (_, powers: Powers | null) =>
            powers && powers.standard.length === 0
              ? Promise.reject(new Error(t('catalogue.powersNone')))
              : Promise.resolve(),
        },
      ]}
    >
      <PowersInput disabled={disabled} />
    </Form.Item>
  )
}
