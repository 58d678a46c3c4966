import { Icon } from "#app/ui/icon.tsx";

export function LineWarning({ words }: { words: string }) {
  return (
    <span className="quotation-line__warning">
      <Icon name="info" />
      <span>{words}</span>
    </span>
  );
}
