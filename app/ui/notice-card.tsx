import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { dismissNotice, type Notice, noteEnd } from "./notices.ts";
import { opensElsewhere } from "./opens-elsewhere.ts";

/** Milliseconds a notice stays; at least 6 s: rules M. What went wrong needs longer to be understood. */
const readable = { ok: 8000, info: 12_000, error: 16_000 };

interface NoticeCardProps {
  notice: Notice;
  /** A dialog lies over it. */
  isBehind: boolean;
}

/**
 * A notice does not run out while the pointer or the focus is on it, or while nobody can see it. Behind a dialog it does,
 * but for one with a number, which somebody may want to note down.
 */
function useHold({ notice, isBehind }: NoticeCardProps) {
  const [held, setHeld] = useState(false);
  const isCovered = isBehind && notice.detail !== undefined;
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const read = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
  useEffect(() => {
    if (held || hidden || isCovered) return;
    const time = notice.left ?? readable[notice.tone];
    noteEnd(notice.id, performance.now() + time);
    const timer = setTimeout(() => dismissNotice(notice.id), time);
    return () => {
      noteEnd(notice.id, undefined);
      clearTimeout(timer);
    };
  }, [held, hidden, isCovered, notice.id, notice.tone, notice.left]);
  return setHeld;
}

export function NoticeCard(props: NoticeCardProps) {
  const { notice } = props;
  const setHeld = useHold(props);
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const dismiss = () => {
    // Otherwise the focus would fall to the top of the page.
    if (card.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus();
    }
    dismissNotice(notice.id);
  };
  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setHeld(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only the time it stays is held.
    <div
      ref={card}
      className={`notice notice--${notice.tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Neither the dialog around it nor another notice is meant.
        event.preventDefault();
        dismiss();
      }}
    >
      <Icon name={notice.tone === "ok" ? "check" : "info"} />
      <div className="notice__words">
        <strong>{notice.title}</strong>
        {notice.text ? <span>{notice.text}</span> : null}
        {notice.detail ? <strong className="num">{notice.detail}</strong> : null}
      </div>
      {notice.link ? <NoticeLink link={notice.link} onFollowed={() => dismissNotice(notice.id)} /> : null}
      <button type="button" className="notice__close" aria-label="Cerrar aviso" onClick={dismiss}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Whoever follows the link has read the notice. */
function NoticeLink({ link, onFollowed }: { link: NonNullable<Notice["link"]>; onFollowed: () => void }) {
  const follow = (event: MouseEvent) => !opensElsewhere(event) && onFollowed();
  return (
    <a className="notice__link" href={link.to} onClick={follow}>
      {link.label}
    </a>
  );
}
