import {
  type Block,
  FiguresBlock,
  ListBlock,
  PictureBlock,
  type ReadablePage,
  renderEach,
  StepsBlock,
  TableBlock,
  type TitleTag,
} from './blocks.tsx';

type Props = {
  page: Pick<ReadablePage, 'title' | 'blocks'>;
  /** Of the titles within the page; the page's own title stands around it. */
  titles?: TitleTag;
  /** For screen readers beside the drawn page: pictures are described, not loaded, and nothing takes the focus. */
  textOnly?: boolean;
};

/** All that a page of the magazine says, in the order in which it is read. */
export function PageText({ page, titles = 'h3', textOnly = false }: Props) {
  const draw = (block: Block) => {
    switch (block.kind) {
      case 'lead':
        return (
          <p className="max-w-[44ch] text-balance text-subheading leading-normal">{block.text}</p>
        );
      case 'paragraphs':
        return renderEach(block.texts, (text) => (
          <p className="max-w-[68ch] text-pretty">{text}</p>
        ));
      case 'note':
        return (
          <p className="max-w-[60ch] border-mark border-s-2 ps-4 text-soft text-ui">{block.text}</p>
        );
      case 'list':
        return <ListBlock list={block} titles={titles} />;
      case 'figures':
        return <FiguresBlock figures={block} titles={titles} />;
      case 'steps':
        return <StepsBlock steps={block} />;
      case 'table':
        return <TableBlock table={block} pageTitle={page.title} textOnly={textOnly} />;
      case 'picture':
        return <PictureBlock picture={block} textOnly={textOnly} />;
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">{renderEach(page.blocks, draw)}</div>
  );
}
