/** The menu tree and the elements of its pages, for the platform. */
import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { menus as contract, elements as elementContract } from '../../../../contract/system/menus'
import type { AnswerOf } from '../../../providers/data/args'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOfferedRows } from '../../../providers/offered'
import { Dialog } from '../../../ui/dialog'
import { ListPage } from '../../../ui/list-page'
import { TableFailed } from '../../../ui/table-notice'
import { AuthTabs, menusPath } from '../auth-tabs'
import { CodeCheck } from './code-check'
import { MenuPanel, type Shown } from './menu-panel'
import { MenuTree } from './menu-tree'
import styles from './menus.module.css'

/** The failure stands on the page, so it is not said a second time in passing. */
const shownHere = { meta: { except: ['timeout', 'network', 'fault'] as const } }

type Trees = AnswerOf<typeof contract.calls.trees>
const nothing: Pick<Trees, 'menus' | 'elements'> = { menus: [], elements: [] }

const useOfferedTrees = (read: Trees | undefined): Trees | undefined => {
  const menus = useOfferedRows(contract.calls.update, (read ?? nothing).menus)
  const elements = useOfferedRows(elementContract.calls.update, (read ?? nothing).elements)
  return useMemo(() => read && { ...read, menus: [...menus], elements: [...elements] }, [read, menus, elements])
}

export const Menus = () => {
  const t = useT()
  const { data, error, isFetching, refetch } = useCallQuery(contract.calls.trees, {}, shownHere)
  const [shown, setShown] = useState<Shown>()
  const [typed, setTyped] = useState(false)
  /** Where to go once the person gives up what they typed. */
  const [next, setNext] = useState<Shown>()
  const show = (wanted: Shown) => (typed ? setNext(wanted) : setShown(wanted))
  /** A code to be put on the page that is shown. */
  const [code, setCode] = useState('')
  const trees = useOfferedTrees(data?.data)
  const first = trees?.menus.find(({ parent }) => parent === null)
  const at: Shown | undefined =
    shown && ('newIn' in shown || trees?.menus.some(({ id }) => id === shown.id)) ? shown : first && { id: first.id }

  return (
    <ListPage title={`${t('screen.auth')} · ${t('screen.auth.menus')}`}>
      <AuthTabs current={menusPath} />
      {error && <TableFailed error={error.message} onRetry={() => void refetch()} />}
      {!trees && !error && (
        <Skeleton active title={false} paragraph={{ rows: 12 }} aria-label={t('permission.reading')} />
      )}
      {trees && (
        <>
          <CodeCheck check={trees.check} menus={trees.menus} onPage={(id) => show({ id })} onCode={setCode} />
          <div className={styles.columns} aria-busy={isFetching}>
            <MenuTree
              menus={trees.menus}
              elements={trees.elements}
              shown={at && 'id' in at ? at.id : undefined}
              onShow={(id) => show({ id })}
              onNew={(newIn) => show({ newIn })}
            />
            {at ? (
              <MenuPanel
                key={'id' in at ? `menu-${at.id}` : `new-${at.newIn}`}
                at={at}
                trees={trees}
                code={code}
                onCodeUsed={() => setCode('')}
                onTyped={setTyped}
                onShow={(id) => setShown(id === undefined ? undefined : { id })}
              />
            ) : (
              <Alert
                type="info"
                showIcon
                message={t('permission.menu.empty')}
                action={<Button onClick={() => setShown({ newIn: null })}>{t('permission.menu.create')}</Button>}
              />
            )}
          </div>
        </>
      )}
      <Dialog
        open={next !== undefined}
        title={t('permission.discardTitle')}
        okText={t('permission.discard')}
        cancelText={t('permission.back')}
        onOk={() => {
          setShown(next)
          setNext(undefined)
        }}
        onCancel={() => setNext(undefined)}
      >
        {t('permission.discardHint')}
      </Dialog>
    </ListPage>
  )
}
