import {
  FIELD_KINDS,
  type FieldContext,
  type FieldKind,
  type FieldName,
  type ValidationError,
} from './field-kinds.ts';

export interface FieldState {
  empty: boolean;
  complete: boolean;
  error: ValidationError | undefined;
}

interface FieldOwner {
  context: () => FieldContext;
  onChange: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** One input: what is typed is cleaned, shown in groups, and judged. */
export class CardField {
  readonly input: HTMLInputElement;
  readonly #kind: FieldKind;
  readonly #owner: FieldOwner;
  #clean = '';
  /** The payer has left the field or submitted the form: what is missing is an error now. */
  #isDue = false;

  constructor(name: FieldName, owner: FieldOwner) {
    this.#kind = FIELD_KINDS[name];
    this.#owner = owner;
    this.input = document.createElement('input');
    this.#dress();
    this.#listen();
    this.show();
  }

  /** Without spaces and slashes. */
  get value(): string {
    return this.#clean;
  }

  setPlaceholder(text: string | undefined): void {
    this.input.placeholder = text ?? this.#kind.placeholder;
  }

  clear(): void {
    this.#clean = '';
    this.#isDue = false;
    this.show();
  }

  /** At submission even a field that was never touched must be complete. */
  demand(): ValidationError | undefined {
    this.#isDue = true;
    this.show();
    return this.state().error;
  }

  state(): FieldState {
    const empty = this.#clean === '';
    const verdict = this.#kind.judge(this.#clean, this.#owner.context());
    if (verdict.kind === 'complete') return { empty, complete: true, error: undefined };
    const isError = verdict.kind === 'invalid' || this.#isDue;
    return { empty, complete: false, error: isError ? verdict.error : undefined };
  }

  show(): void {
    const formatted = this.#kind.format(this.#clean);
    if (this.input.value !== formatted) this.input.value = formatted;
    const { empty, complete, error } = this.state();
    const isInvalid = error !== undefined;
    this.input.classList.toggle('empty', empty);
    this.input.classList.toggle('complete', complete);
    this.input.classList.toggle('invalid', isInvalid);
    this.input.setAttribute('aria-invalid', String(isInvalid));
  }

  #dress(): void {
    const { label, placeholder, autocomplete, inputName } = this.#kind;
    this.input.type = 'text';
    this.input.name = inputName;
    this.input.autocomplete = autocomplete;
    this.input.inputMode = 'numeric';
    this.input.spellcheck = false;
    this.input.placeholder = placeholder;
    this.input.setAttribute('aria-label', label);
    this.input.setAttribute('autocorrect', 'off');
    this.input.setAttribute('autocapitalize', 'off');
  }

  #listen(): void {
    this.input.addEventListener('input', (event) => {
      this.#take(event instanceof InputEvent && event.inputType.startsWith('delete'));
    });
    this.input.addEventListener('focus', () => {
      this.#owner.onFocus();
    });
    this.input.addEventListener('blur', () => {
      this.#isDue = this.#clean !== '';
      this.show();
      this.#owner.onBlur();
    });
  }

  #take(isDeletion: boolean): void {
    const caret = this.input.selectionStart ?? this.input.value.length;
    const isAtEnd = caret === this.input.value.length;
    const keptBefore = this.#cleanLength(this.input.value.slice(0, caret));
    const typed = this.#kind.clean(this.input.value, this.#owner.context());
    // Backspace over a separator takes the digit before it, or it would never get anywhere.
    this.#isDue = false;
    this.#clean = isDeletion && isAtEnd && typed === this.#clean ? typed.slice(0, -1) : typed;
    this.show();
    if (!isAtEnd) this.#placeCaret(keptBefore);
    this.#owner.onChange();
  }

  #cleanLength(text: string): number {
    return this.#kind.clean(text, this.#owner.context()).length;
  }

  #placeCaret(keptBefore: number): void {
    let position = 0;
    while (
      position < this.input.value.length &&
      this.#cleanLength(this.input.value.slice(0, position)) < keptBefore
    ) {
      position += 1;
    }
    this.input.setSelectionRange(position, position);
  }
}
