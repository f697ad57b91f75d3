import { limits } from '@propsmith/contract';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CONTROL_CLASS } from './field-frame.tsx';

const WAIT_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called when typing has paused. */
  onSearch: (search: string) => void;
}

/** A search field that follows `value`, for example when Back changes the address. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // What was typed after it had been sent stays.
    if (value !== sent) setText(value);
  }
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setSent(text);
      onSearch(text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <div className="relative">
      <Search aria-hidden className="absolute top-2.5 left-2.5 size-4 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={limits.searchCharsMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${CONTROL_CLASS} pl-8`}
      />
    </div>
  );
};
