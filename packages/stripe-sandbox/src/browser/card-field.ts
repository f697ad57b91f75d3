import {
  fieldKinds,
  type ElementType,
  type FieldContext,
  type FieldKind,
  type ValidationError,
} from './field-kinds.ts';

interface FieldState {
  empty: boolean;
  complete: boolean;
  error: ValidationError | undefined;
}

interface FieldOwner {
  context: () => FieldContext;
  onInput: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** One input that keeps the digits typed, formats them in groups, and validates them. */
export class CardField {
  readonly input = document.createElement('input');
  readonly #kind: FieldKind;
  readonly #owner: FieldOwner;
  #digits = '';
  /** Set when the payer leaves the field or submits the form: from then on an incomplete value is an error. */
  #isCompletionRequired = false;

  constructor(type: ElementType, owner: FieldOwner) {
    this.#kind = fieldKinds[type];
    this.#owner = owner;
    this.#setAttributes();
    this.#listen();
    this.show();
  }

  get digits(): string {
    return this.#digits;
  }

  requireComplete(): ValidationError | undefined {
    this.#isCompletionRequired = true;
    this.show();
    return this.state().error;
  }

  state(): FieldState {
    const empty = this.#digits === '';
    const validation = this.#kind.validate(this.#digits, this.#owner.context());
    if (validation.kind === 'complete') return { empty, complete: true, error: undefined };
    const isError = validation.kind === 'invalid' || this.#isCompletionRequired;
    return { empty, complete: false, error: isError ? validation.error : undefined };
  }

  show(): void {
    const formatted = this.#kind.format(this.#digits);
    if (this.input.value !== formatted) this.input.value = formatted;
    const isInvalid = this.state().error !== undefined;
    this.input.classList.toggle('invalid', isInvalid);
    this.input.setAttribute('aria-invalid', String(isInvalid));
  }

  #setAttributes(): void {
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
      this.#onInput(event instanceof InputEvent && event.inputType.startsWith('delete'));
    });
    this.input.addEventListener('focus', () => {
      this.#owner.onFocus();
    });
    this.input.addEventListener('blur', () => {
      this.#isCompletionRequired = this.#digits !== '';
      this.show();
      this.#owner.onBlur();
    });
  }

  #onInput(isDeletion: boolean): void {
    const caret = this.input.selectionStart ?? this.input.value.length;
    const isAtEnd = caret === this.input.value.length;
    const digitsBeforeCaret = this.#digitsOf(this.input.value.slice(0, caret)).length;
    const digits = this.#digitsOf(this.input.value);
    this.#isCompletionRequired = false;
    // Backspace over a separator removes the digit before it; otherwise show() would restore the separator.
    this.#digits = isDeletion && isAtEnd && digits === this.#digits ? digits.slice(0, -1) : digits;
    this.show();
    if (!isAtEnd) this.#placeCaret(digitsBeforeCaret);
    this.#owner.onInput();
  }

  #digitsOf(text: string): string {
    return this.#kind.digitsOf(text, this.#owner.context());
  }

  #placeCaret(digitsBefore: number): void {
    const { value } = this.input;
    let position = 0;
    while (position < value.length && this.#digitsOf(value.slice(0, position)).length < digitsBefore) {
      position += 1;
    }
    this.input.setSelectionRange(position, position);
  }
}
