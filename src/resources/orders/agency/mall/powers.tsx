/** The powers of a lens that the agent keeps, with how much of each there is in words; one of them begins an order. */
import { Alert, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { powerText } from '../../../../../contract/inventory/variant'
import { type MallPowers, type MallProduct, mall } from '../../../../../contract/orders/mall'
import { useMade } from '../../../../eyes/use-made'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { Dialog } from '../../../../ui/dialog'
import { PowerGrid } from '../../../../ui/power-grid'
import { chosenPath } from '../chosen-path'

const tones = { enough: {}, few: { tone: 'low' }, none: { tone: 'out' } } as const

const Grid = ({ of, onPick }: { of: MallPowers; onPick: (power: string) => void }) => {
  const t = useT()
  const made = useMade(of)
  const levels = new Map(of.levels.map(({ variant, level }) => [variant, level]))
  const textOf = (ds: number, dc: number) => powerText({ ds, dc, ax: null })
  return (
    <PowerGrid
      label={t('mall.powers')}
      spheres={made.spheres}
      cylinders={made.cylinders}
      isOn={made.isMade}
      shownIn={(ds, dc) => {
        const level = levels.get(textOf(ds, dc)) ?? 'none'
        return made.isMade(ds, dc) ? { text: t(`mall.level.${level}`), ...tones[level] } : undefined
      }}
      onPick={(ds, dc) => {
        if (made.isMade(ds, dc)) onPick(textOf(ds, dc))
      }}
    />
  )
}

interface PowersProps {
  lens: MallProduct
  hid: number
  /** Whether the person may order; else it is only looked at. */
  mayOrder: boolean
  onClosed: () => void
}

export const MallPowerTable = ({ lens: { product, productId, name, spec }, hid, mayOrder, onClosed }: PowersProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { data, error } = useCallQuery(mall.calls.powers, { params: { productId }, query: { hid } })
  const order = (power: string) => mayOrder && void navigate(chosenPath({ product, productId, hid, power }))
  return (
    <Dialog open width={960} title={`${name} ${spec}`.trim()} footer={null} onCancel={onClosed}>
      {mayOrder && <p>{t('mall.powers.hint')}</p>}
      {error && <Alert type="error" showIcon message={error.message} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && <Grid of={data.data} onPick={order} />}
    </Dialog>
  )
}
