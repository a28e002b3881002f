"""What can be seen to be wrong with a page: small words, small targets, what is cut or covered."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

SMALLEST_TEXT: Final = 14
TARGET: Final = 44
RACK: Final = 36
"""How narrow a tile of the rack may be on a phone."""

SEEN: Final = """
const seen = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !element.closest('.unseen, [inert]')
const near = (element) =>
  document.querySelector('dialog:modal') ? element.closest('dialog:modal') : true
const named = (element) => {
  const words = element.getAttribute('aria-label') || element.innerText || element.className
  return `${element.tagName.toLowerCase()} ${String(words.baseVal ?? words).trim().slice(0, 40)}`
}
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
  '[role=button], [role=slider], [role=switch]'
const controls = () => [...document.querySelectorAll(CONTROLS)].filter(near)
const target = (element) =>
  element.closest('label') || (element.matches('.unseen') && element.labels?.[0]) || element
"""

SMALL_WORDS: Final = """([least]) => {%s
  const found = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || parent.closest('svg, script, style') || !seen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const size = parseFloat(getComputedStyle(parent).fontSize)
    if (box.width > 1 && box.height > 1 && size < least)
      found.add(`${node.data.trim().slice(0, 40)}: ${size} px`)
  }
  return [...found]
}"""

SMALL_TARGETS: Final = """([least, rack]) => {%s
  const inline = (element) =>
    element.tagName === 'A' && getComputedStyle(element).display === 'inline' &&
    element.parentElement.innerText.trim() !== element.innerText.trim()
  const found = new Set()
  for (const element of controls()) {
    const large = target(element)
    if (!seen(large) || inline(element)) continue
    const box = large.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const narrow = element.closest('ul.tiles') && innerWidth < 700 ? rack : least
    const x = box.x + box.width / 2
    const y = box.y + box.height / 2
    // A finger lands on what lies there, which may reach farther than the box.
    const hit = (dx, dy) => {
      const there = document.elementFromPoint(x + dx, y + dy)
      return there && (large.contains(there) || target(there) === large)
    }
    const half = least / 2 - 1
    const wide = box.width >= narrow - 0.5 || (hit(-half, 0) && hit(half, 0))
    const high = box.height >= least - 0.5 || (hit(0, -half) && hit(0, half))
    if (!wide || !high)
      found.add(`${named(element)}: ${box.width.toFixed()} x ${box.height.toFixed()}`)
  }
  return [...found]
}"""

COVERED: Final = """async ([inside]) => {%s
  const found = new Set()
  for (const element of controls()) {
    if (!element.closest(inside)) continue
    const large = target(element)
    if (!seen(large) || element.matches(':disabled, [tabindex="-1"]')) continue
    large.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const boxes = [...large.getClientRects()].filter((box) => box.width > 2 && box.height > 2)
    // What shows itself only when it is focused waits outside the window.
    if (!boxes.length || boxes[0].bottom < 0) continue
    const reached = boxes.some((box) => {
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return there && (large.contains(there) || there.contains(large) || target(there) === large)
    })
    if (!reached) found.add(named(element))
  }
  scrollTo(0, 0)
  return [...found]
}"""

OVERLAID: Final = """() => {%s
  const found = new Set()
  for (const element of controls()) {
    const large = target(element)
    // The end of a wall can be hit beside it, too.
    if (!seen(large) || element.matches(':disabled, [tabindex="-1"], .wall button')) continue
    const box = large.getBoundingClientRect()
    const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    for (let up = large.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue
      const { left, top, right, bottom } = up.getBoundingClientRect()
      view.left = Math.max(view.left, left)
      view.top = Math.max(view.top, top)
      view.right = Math.min(view.right, right)
      view.bottom = Math.min(view.bottom, bottom)
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const edges = [[box.left + 3, y], [box.right - 3, y], [x, box.top + 3], [x, box.bottom - 3]]
    for (const [across, down] of edges) {
      if (across < view.left || across > view.right || down < view.top || down > view.bottom)
        continue
      const there = document.elementFromPoint(across, down)
      const own = there && (large.contains(there) || there.contains(large))
      if (!own && target(there) !== large) found.add(`${named(element)} under ${named(there)}`)
    }
  }
  return [...found]
}"""

CUT: Final = """() => {%s
  const found = new Set()
  for (const element of document.body.querySelectorAll('*')) {
    if (!near(element) || !seen(element) || element.closest('svg, [aria-hidden=true]')) continue
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    const style = getComputedStyle(element)
    if (!own || style.overflowX === 'visible' || style.overflowX === 'auto') continue
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      found.add(named(element))
  }
  return [...found]
}"""

CLAMPED: Final = """([inside]) => {%s
  const found = new Set()
  for (const element of document.querySelectorAll(`${inside} :is(h2, p)`)) {
    if (!near(element) || !seen(element)) continue
    const wide = element.scrollWidth - element.clientWidth
    // What a clamp hides is nowhere to be measured.
    const high = element.clientHeight
    element.style.setProperty('-webkit-line-clamp', 'none')
    if (wide > 1 || element.scrollHeight > high + 2) found.add(named(element))
    element.style.removeProperty('-webkit-line-clamp')
  }
  return [...found]
}"""

JOSTLED: Final = """([inside]) => {%s
  const found = new Set()
  const words = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || parent.closest('svg, select, [inert]') || !seen(parent)) continue
    if (!parent.closest(inside)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const holder = parent.closest('button, a, label, [data-plate]')
    const hold = holder?.getBoundingClientRect()
    for (const line of range.getClientRects()) {
      // Letters have the middle of a line, and its edges may reach over those of others.
      const box = { left: line.left + 1, right: line.right - 1 }
      box.top = line.top + line.height / 4
      box.bottom = line.bottom - line.height / 4
      let clipped = false
      for (let up = parent; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue
        const { left, top, right, bottom } = up.getBoundingClientRect()
        clipped ||= box.top < top || box.bottom > bottom || right - left < 2
        box.left = Math.max(box.left, left)
        box.right = Math.min(box.right, right)
      }
      if (clipped || box.right - box.left < 2) continue
      if (box.bottom < 0 || box.top + box.bottom > 2 * innerHeight) continue
      const said = node.data.trim().slice(0, 40)
      const out = hold && (box.left < hold.left || box.right > hold.right ||
        box.top < hold.top || box.bottom > hold.bottom)
      if (out || box.left < 0 || box.right > innerWidth) found.add(`${said} sticks out`)
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const there = document.elementFromPoint(x, y)
      const own = there && (there.contains(parent) || parent.contains(there))
      // What lets a finger through is not found there.
      const through = getComputedStyle(parent).pointerEvents === 'none'
      if (!own && !through && !holder?.contains(there))
        found.add(`${said} under ${there ? named(there) : 'nothing'}`)
      for (const { box: other, said: before, node: whose } of words)
        if (whose !== node && box.left < other.right - 1 && box.right > other.left + 1 &&
            box.top < other.bottom - 1 && box.bottom > other.top + 1)
          found.add(`${said} on ${before}`)
      words.push({ box, said, node })
    }
  }
  return [...found]
}"""

SCROLL: Final = """() => {
  const page = document.documentElement
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]
}"""


def _look(page: Page, script: str, *given: int | str) -> list[str]:
    found: list[str] = page.evaluate(script.replace("%s", SEEN), list(given))
    return found


def small_words(page: Page) -> list[str]:
    """Words that are set too small to read."""
    return _look(page, SMALL_WORDS, SMALLEST_TEXT)


def small_targets(page: Page) -> list[str]:
    """Controls that a finger misses; links in running text are none."""
    return _look(page, SMALL_TARGETS, TARGET, RACK)


def covered(page: Page, inside: str = "body") -> list[str]:
    """Controls of a part of the page that something lies over wherever one scrolls."""
    return _look(page, COVERED, inside)


def overlaid(page: Page) -> list[str]:
    """Controls in view over whose edges something else lies."""
    return _look(page, OVERLAID)


def cut(page: Page) -> list[str]:
    """Words that do not fit into their place."""
    return _look(page, CUT)


def clamped(page: Page, inside: str) -> list[str]:
    """Sentences of a part of the page that end in three dots."""
    return _look(page, CLAMPED, inside)


def jostled(page: Page, inside: str = "body") -> list[str]:
    """Words of a part in view that stick out of their place, lie on others or under something."""
    return _look(page, JOSTLED, inside)


def scroll(page: Page) -> tuple[int, int]:
    """By how much the page is wider and higher than the window."""
    wide, high = page.evaluate(SCROLL)
    return max(0, wide), max(0, high)
