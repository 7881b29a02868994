/** The popover in which a person arranges a table's columns; heavy enough to be loaded when its button is first used. */
import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Popover, Segmented } from 'antd'
import { useState } from 'react'
import {
  type Arranged,
  type Arrangement,
  arrange,
  asDeclared,
  columnWidth,
  type Density,
  withMoved,
  withPinned,
  withShown,
  withWidth,
} from './arrangement'
import styles from './column-settings.module.css'
import type { ColumnSpec, Side } from './column-spec'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

export interface ColumnSettingsProps {
  /** Their rows do not matter here. */
  columns: readonly ColumnSpec<never>[]
  arrangement: Arrangement
  onArrange: (arrangement: Arrangement) => void
}

const densities: readonly Density[] = ['small', 'middle', 'large']
const pins = [
  { side: 'left', text: 'columns.pinLeft', sign: '⇤' },
  { side: 'right', text: 'columns.pinRight', sign: '⇥' },
] as const

interface ColumnRowProps extends ColumnSettingsProps {
  column: Arranged<never>
  previous?: string
  next?: string
  /** The column that is being dragged. */
  dragged: string | undefined
  onDrag: (key: string | undefined) => void
}

const ColumnRow = (props: ColumnRowProps) => {
  const { columns, arrangement, onArrange, column, previous, next, dragged, onDrag } = props
  const { key, title, width, hidden, pinned } = column
  const t = useUiText()
  const moveTo = (target: string | undefined) => target && onArrange(withMoved(columns, arrangement, key, target))
  const pin = (side: Side) => onArrange(withPinned(columns, arrangement, key, pinned === side ? undefined : side))
  return (
    <li
      className={styles.row}
      draggable
      data-dragged={dragged === key}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(key)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault()
        if (dragged !== undefined && dragged !== key) onArrange(withMoved(columns, arrangement, dragged, key))
      }}
    >
      <Checkbox
        className={styles.name}
        checked={!hidden}
        aria-label={t('columns.show', { title })}
        onChange={(event) => onArrange(withShown(columns, arrangement, key, event.target.checked))}
      >
        {title}
      </Checkbox>
      <InputNumber
        size="small"
        className={styles.width}
        min={Math.min(columnWidth.min, width)}
        max={columnWidth.max}
        step={8}
        precision={0}
        controls={false}
        value={width}
        aria-label={t('table.resize', { title })}
        onChange={(next) => next !== null && onArrange(withWidth(arrangement, key, next))}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={previous === undefined}
        aria-label={t('columns.up', { title })}
        onClick={() => moveTo(previous)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={next === undefined}
        aria-label={t('columns.down', { title })}
        onClick={() => moveTo(next)}
      />
      {pins.map(({ side, text, sign }) => (
        <Button
          key={side}
          type={pinned === side ? 'primary' : 'text'}
          size="small"
          aria-pressed={pinned === side}
          aria-label={t(text, { title })}
          title={t(text, { title })}
          onClick={() => pin(side)}
        >
          {sign}
        </Button>
      ))}
    </li>
  )
}

const Settings = (props: ColumnSettingsProps) => {
  const { columns, arrangement, onArrange } = props
  const t = useUiText()
  const vars = useUiVars()
  const [dragged, setDragged] = useState<string>()
  const arranged = arrange(columns, arrangement)
  return (
    <div style={vars} className={styles.settings}>
      <ul className={styles.rows}>
        {arranged.map((column, index) => (
          <ColumnRow
            key={column.key}
            {...props}
            column={column}
            previous={arranged[index - 1]?.key}
            next={arranged[index + 1]?.key}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Segmented<Density>
          size="small"
          aria-label={t('columns.density')}
          value={arrangement.density}
          options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
          onChange={(density) => onArrange({ ...arrangement, density })}
        />
        <Button size="small" onClick={() => onArrange(asDeclared)}>
          {t('columns.reset')}
        </Button>
      </div>
    </div>
  )
}

/** Opens at once: it is drawn when its button has been clicked. */
export const ColumnSettings = (props: ColumnSettingsProps) => {
  const t = useUiText()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('columns.title')}
      content={<Settings {...props} />}
      defaultOpen
    >
      <Button icon={<SettingOutlined aria-hidden />} aria-label={t('columns.title')} title={t('columns.title')} />
    </Popover>
  )
}
