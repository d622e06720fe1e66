interface ClickEvent {
  readonly triggeredByAccelerator?: boolean
}

type Click = (item: MenuItem, window: unknown, event: ClickEvent) => void

interface ItemOptions {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly accelerator?: string
  readonly registerAccelerator?: boolean
  readonly click?: Click
  readonly submenu?: readonly ItemOptions[]
}

/** The parts that Electron takes an accelerator apart into; it reports anything else only in a log that is not read. */
const ACCELERATOR =
  /^((CmdOrCtrl|Shift|Alt)\+)*([A-Z0-9]|F\d\d?|[`~!@#$%^&*()\-_=[\]{}\\|;:'",.<>/?]|Plus|Enter|Backspace|Escape|Space|Delete|Insert|Home|End|PageUp|PageDown|Down|Up|Left|Right)$/

let applicationMenu: Menu | null = null

class MenuItem {
  readonly id: string | undefined
  readonly label: string | undefined
  readonly role: string | undefined
  readonly accelerator: string | undefined
  readonly registerAccelerator: boolean
  readonly submenu: Menu | undefined
  enabled: boolean = true
  readonly #click: Click | undefined

  constructor(options: ItemOptions) {
    const { id, label, role, type, accelerator, registerAccelerator = true, click, submenu } = options
    if (label === undefined && role === undefined && type === undefined)
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
    if (accelerator !== undefined && !ACCELERATOR.test(accelerator))
      throw new TypeError(`Electron has no such accelerator: ${accelerator}`)
    this.id = id
    this.label = label
    this.role = role?.toLowerCase() // as in Electron
    this.accelerator = accelerator
    this.registerAccelerator = registerAccelerator
    this.#click = click
    this.submenu = submenu && Menu.buildFromTemplate(submenu)
  }

  /** As in Electron, the one who chooses brings the window along. */
  click(event: ClickEvent, window: unknown): void {
    this.#click?.(this, window, event)
  }
}

/** Electron's `Menu`: the system draws it, so here it is only kept. */
export class Menu {
  readonly items: readonly MenuItem[]

  constructor(items: readonly MenuItem[] = []) {
    this.items = items
  }

  static buildFromTemplate(template: readonly ItemOptions[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options)))
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null)
      if (found !== null) return found
    }
    return null
  }
}
