import { CanAccess, Refine } from '@refinedev/core'
import { act, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/core/call'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { session } from '../../../contract/system/session'
import { Allowed, accessControlProvider, useMayCall } from '../../../src/providers/access'
import { keepBootstrap } from '../../../src/providers/bootstrap'
import { createQueryClient } from '../../../src/providers/query-client'
import { setToken } from '../../../src/providers/session'
import { enter, makeUser, menuWith } from '../../support/ui-app'

/** Notes every frame that it is drawn in. */
const drawn: string[] = []
const Mark = ({ name }: { name: string }) => {
  drawn.push(name)
  return <b>{name}</b>
}

const can = async (action: string, resource = 'lens-orders') =>
  (await accessControlProvider.can({ resource, action })).can

describe('an element', () => {
  test('that is denied is never drawn, not even for a frame, and one that is allowed is there at once', () => {
    enter({ menuList: menuWith('lens-orders.review') })
    drawn.length = 0
    render(
      <>
        <Allowed code="lens-orders.review">
          <Mark name="review" />
        </Allowed>
        <Allowed code="lens-orders.ship" fallback={<Mark name="instead" />}>
          <Mark name="ship" />
        </Allowed>
      </>,
    )
    expect(drawn).toEqual(['review', 'instead'])
  })

  test('is closed before it is known what the person may, and follows when it is', () => {
    setToken('mine')
    render(
      <Allowed code="lens-orders.review">
        <b>review</b>
      </Allowed>,
    )
    expect(screen.queryByText('review')).toBeNull()
    act(() => {
      keepBootstrap(makeUser({ menuList: menuWith('lens-orders.review') }))
    })
    expect(screen.getByText('review')).toBeTruthy()
  })

  test('grants nothing where the route has no list of elements', () => {
    const [home, group] = menuWith()
    const bare = { ...group, children: group?.children.map((child) => ({ ...child, elements: undefined })) }
    enter({ menuList: [home, bare] as never })
    render(
      <Allowed code="lens-orders.read">
        <b>read</b>
      </Allowed>,
    )
    expect(screen.queryByText('read')).toBeNull()
  })

  test('opens for a call by the code that the call declares', () => {
    enter({ menuList: menuWith('lens-orders.ship') })
    const may = (call: Call) => renderHook(() => useMayCall(call)).result.current
    expect(may(lensOrders.calls.ship)).toBe(true)
    expect(may(lensOrders.calls.review)).toBe(false)
    expect(may(session.calls.userInfo)).toBe(true)
    expect(may(session.calls.login)).toBe(true)
  })
})

describe("Refine's access control", () => {
  test('asks the same set of codes', async () => {
    enter({ menuList: menuWith('lens-orders.read', 'lens-orders.update', 'lens-orders.review') })
    expect(await can('list')).toBe(true)
    expect(await can('show')).toBe(true)
    expect(await can('edit')).toBe(true)
    expect(await can('review')).toBe(true)
    expect(await can('delete')).toBe(false)
    expect(await can('list', 'brands')).toBe(false)
    setToken('')
    expect(await can('list')).toBe(false)
  })

  test('draws nothing denied while it looks, also after something allowed was drawn in its place', async () => {
    enter({ menuList: menuWith('lens-orders.read') })
    drawn.length = 0
    const options = { disableTelemetry: true, reactQuery: { clientConfig: createQueryClient() } }
    const at = (action: string) => (
      <Refine accessControlProvider={accessControlProvider} options={options}>
        <CanAccess resource="lens-orders" action={action} fallback={<i>closed</i>}>
          <Mark name={action} />
        </CanAccess>
      </Refine>
    )
    const { rerender } = render(at('list'))
    await screen.findByText('list')
    rerender(at('delete'))
    await screen.findByText('closed')
    expect(drawn).not.toContain('delete')
  })
})
