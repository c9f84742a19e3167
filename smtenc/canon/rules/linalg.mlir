// Rules of the linalg dialect. Operations of linalg have regions, so that code applies them (rule.native).

// -- fill

!A = tensor<4x6xf32> // such as tensor<4x6xf32> | tensor<?xi8> | tensor<?x3x?xindex> | tensor<f32>
!E = f32 // = element(!A)

// fill(c, fill(d, x)) = fill(c, x)
func.func @src_fill_fill(%c: !E, %d: !E, %x: !A) -> !A attributes {rule.native} {
  %0 = "linalg.fill"(%d, %x) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!E, !A) -> !A
  %1 = "linalg.fill"(%c, %0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!E, !A) -> !A
  return %1 : !A
}
func.func @tgt_fill_fill(%c: !E, %d: !E, %x: !A) -> !A {
  %0 = "linalg.fill"(%c, %x) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!E, !A) -> !A
  return %0 : !A
}

// copy(fill(c, x), y) = fill(c, y), where all elements are of one type
func.func @src_copy_fill(%c: !E, %x: !A, %y: !A) -> !A attributes {rule.from = "FoldFillWithCopy", rule.releases = [19, 22], rule.native} {
  %0 = "linalg.fill"(%c, %x) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!E, !A) -> !A
  %1 = "linalg.copy"(%0, %y) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !A) -> !A
  return %1 : !A
}
func.func @tgt_copy_fill(%c: !E, %x: !A, %y: !A) -> !A {
  %0 = "linalg.fill"(%c, %y) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!E, !A) -> !A
  return %0 : !A
}

// copy(x, x) = x
func.func @src_copy_self(%x: !A) -> !A attributes {rule.from = "EraseIdentityLinalgOp", rule.releases = [19, 22], rule.native} {
  %0 = "linalg.copy"(%x, %x) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_copy_self(%x: !A) -> !A {
  return %x : !A
}

// copy(x, y) = x
func.func @src_copy(%x: !A, %y: !A) -> !A attributes {rule.native} {
  %0 = "linalg.copy"(%x, %y) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_copy(%x: !A, %y: !A) -> !A {
  return %x : !A
}

// dim(fill(c, x), i) = dim(x, i), and so for each operation that writes into an operand
func.func @src_dim_fill(%c: !E, %x: !A, %i: index) -> index attributes {rule.from = "DimOfDestStyleOp", rule.releases = [19, 22], rule.native} {
  %0 = "linalg.fill"(%c, %x) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!E, !A) -> !A
  %1 = tensor.dim %0, %i : !A
  return %1 : index
}
func.func @tgt_dim_fill(%c: !E, %x: !A, %i: index) -> index {
  %0 = tensor.dim %x, %i : !A
  return %0 : index
}

// -----

// c = 256: the source truncates it to 0 and extends that, the target fills with 256. In MLIR 22 fill may not convert.
func.func @src_copy_fill_converted(%c: i32, %x: tensor<4xi8>, %y: tensor<4xi32>) -> tensor<4xi32> attributes {rule.from = "FoldFillWithCopy", rule.releases = [19], rule.native, rule.refuted} {
  %0 = linalg.fill ins(%c : i32) outs(%x : tensor<4xi8>) -> tensor<4xi8>
  %1 = linalg.copy ins(%0 : tensor<4xi8>) outs(%y : tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @tgt_copy_fill_converted(%c: i32, %x: tensor<4xi8>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.fill ins(%c : i32) outs(%y : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// c = 65520.0 rounds to infinity as an f16.
func.func @src_copy_fill_rounded(%c: f32, %x: tensor<4xf16>, %y: tensor<4xf32>) -> tensor<4xf32> attributes {rule.from = "FoldFillWithCopy", rule.releases = [19], rule.native, rule.refuted} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<4xf16>) -> tensor<4xf16>
  %1 = linalg.copy ins(%0 : tensor<4xf16>) outs(%y : tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @tgt_copy_fill_rounded(%c: f32, %x: tensor<4xf16>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.fill ins(%c : f32) outs(%y : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// extract(fill(c, x), i, j) = c
func.func @src_extract_fill(%c: f32, %x: tensor<4x?xf32>, %i: index, %j: index) -> f32 attributes {rule.from = "FoldFillWithTensorExtract", rule.releases = [19, 22], rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = tensor.extract %0[%i, %j] : tensor<4x?xf32>
  return %1 : f32
}
func.func @tgt_extract_fill(%c: f32, %x: tensor<4x?xf32>, %i: index, %j: index) -> f32 {
  return %c : f32
}

// pad(fill(c)) = fill(c), with the same value
func.func @src_pad_fill(%c: f32, %x: tensor<4x3xf32>) -> tensor<5x8xf32> attributes {rule.from = "FoldFillWithPad", rule.releases = [19, 22], rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<4x3xf32>) -> tensor<4x3xf32>
  %1 = tensor.pad %0 low[1, 2] high[0, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<4x3xf32> to tensor<5x8xf32>
  return %1 : tensor<5x8xf32>
}
func.func @tgt_pad_fill(%c: f32, %x: tensor<4x3xf32>) -> tensor<5x8xf32> {
  %0 = tensor.empty() : tensor<5x8xf32>
  %1 = linalg.fill ins(%c : f32) outs(%0 : tensor<5x8xf32>) -> tensor<5x8xf32>
  return %1 : tensor<5x8xf32>
}

// collapse_shape(fill(c, x)) = fill(c, collapse_shape(x))
func.func @src_collapse_shape_fill(%c: f32, %x: tensor<?x3x4xf32>) -> tensor<?x4xf32> attributes {rule.from = "FoldFillWithTensorReshape", rule.releases = [19, 22], rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<?x3x4xf32>) -> tensor<?x3x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x3x4xf32> into tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @tgt_collapse_shape_fill(%c: f32, %x: tensor<?x3x4xf32>) -> tensor<?x4xf32> {
  %0 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x3x4xf32> into tensor<?x4xf32>
  %1 = linalg.fill ins(%c : f32) outs(%0 : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// expand_shape(fill(c, x)) = fill(c, expand_shape(x))
func.func @src_expand_shape_fill(%c: f32, %x: tensor<?x4xf32>, %n: index) -> tensor<?x3x4xf32> attributes {rule.from = "FoldFillWithTensorReshape", rule.releases = [19, 22], rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 3, 4] : tensor<?x4xf32> into tensor<?x3x4xf32>
  return %1 : tensor<?x3x4xf32>
}
func.func @tgt_expand_shape_fill(%c: f32, %x: tensor<?x4xf32>, %n: index) -> tensor<?x3x4xf32> {
  %0 = tensor.expand_shape %x [[0, 1], [2]] output_shape [%n, 3, 4] : tensor<?x4xf32> into tensor<?x3x4xf32>
  %1 = linalg.fill ins(%c : f32) outs(%0 : tensor<?x3x4xf32>) -> tensor<?x3x4xf32>
  return %1 : tensor<?x3x4xf32>
}

// transpose(fill(c, x), y) = fill(c, y)
func.func @src_transpose_fill(%c: f32, %x: tensor<4x?xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> attributes {rule.from = "FoldFillWithTranspose", rule.releases = [19, 22], rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = linalg.transpose ins(%0 : tensor<4x?xf32>) outs(%y : tensor<?x4xf32>) permutation = [1, 0]
  return %1 : tensor<?x4xf32>
}
func.func @tgt_transpose_fill(%c: f32, %x: tensor<4x?xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = linalg.fill ins(%c : f32) outs(%y : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// broadcast(fill(c, x), y) = fill(c, y)
func.func @src_broadcast_fill(%c: f32, %x: tensor<?xf32>, %y: tensor<4x?xf32>) -> tensor<4x?xf32> attributes {rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.broadcast ins(%0 : tensor<?xf32>) outs(%y : tensor<4x?xf32>) dimensions = [0]
  return %1 : tensor<4x?xf32>
}
func.func @tgt_broadcast_fill(%c: f32, %x: tensor<?xf32>, %y: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.fill ins(%c : f32) outs(%y : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// concat(fill(c, x), fill(c, y)) = fill(c, concat(x, y))
func.func @src_concat_fill(%c: f32, %x: tensor<?xf32>, %y: tensor<5xf32>) -> tensor<?xf32> attributes {rule.from = "FoldConcatsOfFill", rule.releases = [22], rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.fill ins(%c : f32) outs(%y : tensor<5xf32>) -> tensor<5xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
func.func @tgt_concat_fill(%c: f32, %x: tensor<?xf32>, %y: tensor<5xf32>) -> tensor<?xf32> {
  %0 = tensor.concat dim(0) %x, %y : (tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>
  %1 = linalg.fill ins(%c : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// insert_slice(pad(x), fill(c, y)) = insert_slice(x, fill(c, y)), behind what was padded with c
func.func @src_insert_slice_pad_fill(%c: f32, %x: tensor<2x3xf32>, %y: tensor<9x9xf32>) -> tensor<9x9xf32> attributes {rule.from = "FoldInsertPadIntoFill", rule.releases = [19, 22], rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%y : tensor<9x9xf32>) -> tensor<9x9xf32>
  %1 = tensor.pad %x low[1, 1] high[1, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<2x3xf32> to tensor<4x6xf32>
  %2 = tensor.insert_slice %1 into %0[1, 2][4, 6][1, 1] : tensor<4x6xf32> into tensor<9x9xf32>
  return %2 : tensor<9x9xf32>
}
func.func @tgt_insert_slice_pad_fill(%c: f32, %x: tensor<2x3xf32>, %y: tensor<9x9xf32>) -> tensor<9x9xf32> {
  %0 = linalg.fill ins(%c : f32) outs(%y : tensor<9x9xf32>) -> tensor<9x9xf32>
  %1 = tensor.insert_slice %x into %0[2, 3][2, 3][1, 1] : tensor<2x3xf32> into tensor<9x9xf32>
  return %1 : tensor<9x9xf32>
}

// extract_slice(fill(c, x)) = fill(c, extract_slice(x))
func.func @src_extract_slice_fill(%c: f32, %x: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> attributes {rule.native} {
  %0 = linalg.fill ins(%c : f32) outs(%x : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.extract_slice %0[%o][%n][1] : tensor<?xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @tgt_extract_slice_fill(%c: f32, %x: tensor<?xf32>, %o: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.extract_slice %x[%o][%n][1] : tensor<?xf32> to tensor<?xf32>
  %1 = linalg.fill ins(%c : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -- transpose and broadcast

// -----

!A = tensor<2x3x?xf32> // such as tensor<2x3x?xf32> | tensor<4x?xi8> | tensor<?x?x?x2xi1>
!E = f32 // = element(!A)
#p = array<i64: 1, 2, 0> // such as array<i64: 1, 2, 0> | array<i64: 2, 1, 0> | array<i64: 0, 2, 1> | array<i64: 1, 0> | array<i64: 3, 0, 2, 1>
#q = array<i64: 2, 1, 0> // such as array<i64: 1, 2, 0> | array<i64: 2, 1, 0> | array<i64: 1, 0> | array<i64: 1, 3, 2, 0> | array<i64: 0, 2, 1, 3>
#pq = array<i64: 0, 2, 1> // = composed(#p, #q)
!B = tensor<3x?x2xf32> // = transposed(!A, #p)
!C = tensor<2x?x3xf32> // = transposed(!B, #q)
#id = array<i64: 0, 1, 2> // = identity(!A)
#back = array<i64: 2, 0, 1> // = inverse(#p)

// transpose(x, y) = x, by the identity
func.func @src_transpose_identity(%x: !A, %y: !A) -> !A attributes {rule.from = "TransposeOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = "linalg.transpose"(%x, %y) <{permutation = #id}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_transpose_identity(%x: !A, %y: !A) -> !A {
  return %x : !A
}

// transpose(transpose(x, p), q) = transpose(x, p after q)
func.func @src_transpose_transpose(%x: !A, %y: !B, %z: !C) -> !C attributes {rule.from = "FoldTransposeWithTranspose", rule.releases = [19, 22], rule.native} {
  %0 = "linalg.transpose"(%x, %y) <{permutation = #p}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !B) -> !B
  %1 = "linalg.transpose"(%0, %z) <{permutation = #q}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!B, !C) -> !C
  return %1 : !C
}
func.func @tgt_transpose_transpose(%x: !A, %y: !B, %z: !C) -> !C {
  %0 = "linalg.transpose"(%x, %z) <{permutation = #pq}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !C) -> !C
  return %0 : !C
}

// transpose(transpose(x, p), the inverse of p) = x
func.func @src_transpose_back(%x: !A, %y: !B, %z: !A) -> !A attributes {rule.from = "FoldTransposeWithTranspose", rule.releases = [19, 22], rule.native} {
  %0 = "linalg.transpose"(%x, %y) <{permutation = #p}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !B) -> !B
  %1 = "linalg.transpose"(%0, %z) <{permutation = #back}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!B, !A) -> !A
  return %1 : !A
}
func.func @tgt_transpose_back(%x: !A, %y: !B, %z: !A) -> !A {
  return %x : !A
}

// broadcast(x, y) = x, of no dimensions
func.func @src_broadcast_nothing(%x: !A, %y: !A) -> !A attributes {rule.from = "BroadcastOp::fold", rule.releases = [19, 22], rule.native} {
  %0 = "linalg.broadcast"(%x, %y) <{dimensions = array<i64>}> ({
  ^bb0(%a: !E, %b: !E):
    linalg.yield %a : !E
  }) : (!A, !A) -> !A
  return %0 : !A
}
func.func @tgt_broadcast_nothing(%x: !A, %y: !A) -> !A {
  return %x : !A
}

// -----

// transpose(broadcast(x)) = broadcast(x), of other dimensions
func.func @src_transpose_broadcast(%x: tensor<?xf32>, %y: tensor<?x6xf32>, %z: tensor<6x?xf32>) -> tensor<6x?xf32> attributes {rule.from = "SwapTransposeWithBroadcast", rule.releases = [19, 22], rule.native} {
  %0 = linalg.broadcast ins(%x : tensor<?xf32>) outs(%y : tensor<?x6xf32>) dimensions = [1]
  %1 = linalg.transpose ins(%0 : tensor<?x6xf32>) outs(%z : tensor<6x?xf32>) permutation = [1, 0]
  return %1 : tensor<6x?xf32>
}
func.func @tgt_transpose_broadcast(%x: tensor<?xf32>, %y: tensor<?x6xf32>, %z: tensor<6x?xf32>) -> tensor<6x?xf32> {
  %0 = linalg.broadcast ins(%x : tensor<?xf32>) outs(%z : tensor<6x?xf32>) dimensions = [0]
  return %0 : tensor<6x?xf32>
}

// transpose(broadcast(x, 1), p) = broadcast(transpose(x, q), 0), where p also permutes what was not broadcast
func.func @src_transpose_broadcast_both(%x: tensor<2x3xf32>, %y: tensor<2x5x3xf32>, %z: tensor<5x3x2xf32>) -> tensor<5x3x2xf32> attributes {rule.from = "SwapTransposeWithBroadcast", rule.releases = [19, 22], rule.native} {
  %0 = linalg.broadcast ins(%x : tensor<2x3xf32>) outs(%y : tensor<2x5x3xf32>) dimensions = [1]
  %1 = linalg.transpose ins(%0 : tensor<2x5x3xf32>) outs(%z : tensor<5x3x2xf32>) permutation = [1, 2, 0]
  return %1 : tensor<5x3x2xf32>
}
func.func @tgt_transpose_broadcast_both(%x: tensor<2x3xf32>, %y: tensor<2x5x3xf32>, %z: tensor<5x3x2xf32>) -> tensor<5x3x2xf32> {
  %0 = tensor.empty() : tensor<3x2xf32>
  %1 = linalg.transpose ins(%x : tensor<2x3xf32>) outs(%0 : tensor<3x2xf32>) permutation = [1, 0]
  %2 = linalg.broadcast ins(%1 : tensor<3x2xf32>) outs(%z : tensor<5x3x2xf32>) dimensions = [0]
  return %2 : tensor<5x3x2xf32>
}

// broadcast(broadcast(x)) = broadcast(x), of the dimensions of both
func.func @src_broadcast_broadcast(%x: tensor<?xf32>, %y: tensor<?x6xf32>, %z: tensor<3x?x6xf32>) -> tensor<3x?x6xf32> attributes {rule.from = "FoldBroadcasts", rule.releases = [22], rule.native} {
  %0 = linalg.broadcast ins(%x : tensor<?xf32>) outs(%y : tensor<?x6xf32>) dimensions = [1]
  %1 = linalg.broadcast ins(%0 : tensor<?x6xf32>) outs(%z : tensor<3x?x6xf32>) dimensions = [0]
  return %1 : tensor<3x?x6xf32>
}
func.func @tgt_broadcast_broadcast(%x: tensor<?xf32>, %y: tensor<?x6xf32>, %z: tensor<3x?x6xf32>) -> tensor<3x?x6xf32> {
  %0 = linalg.broadcast ins(%x : tensor<?xf32>) outs(%z : tensor<3x?x6xf32>) dimensions = [0, 2]
  return %0 : tensor<3x?x6xf32>
}

// -- operations that copy, casts

// -----

#map = affine_map<(d0, d1) -> (d0, d1)>

// generic(x, y) that yields x = x
func.func @src_generic_identity(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> attributes {rule.from = "EraseIdentityLinalgOp", rule.releases = [19, 22], rule.native} {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<?x4xf32>) outs(%y : tensor<?x4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
func.func @tgt_generic_identity(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// generic(x, y) that yields x = cast(x), to the type of y
func.func @src_generic_identity_cast(%x: tensor<4x?xf32>, %y: tensor<?x6xf32>) -> tensor<?x6xf32> attributes {rule.from = "EraseIdentityLinalgOp", rule.releases = [19, 22], rule.native} {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x?xf32>) outs(%y : tensor<?x6xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}
func.func @tgt_generic_identity_cast(%x: tensor<4x?xf32>, %y: tensor<?x6xf32>) -> tensor<?x6xf32> {
  %0 = tensor.cast %x : tensor<4x?xf32> to tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}

// generic(x, y) that yields y and x = y and x
func.func @src_generic_identity_two(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>, %z: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) attributes {rule.from = "EraseIdentityLinalgOp", rule.releases = [19, 22], rule.native} {
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<?x4xf32>, tensor<?x4xf32>) outs(%z, %z : tensor<?x4xf32>, tensor<?x4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    linalg.yield %b, %a : f32, f32
  } -> (tensor<?x4xf32>, tensor<?x4xf32>)
  return %0#0, %0#1 : tensor<?x4xf32>, tensor<?x4xf32>
}
func.func @tgt_generic_identity_two(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>, %z: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  return %y, %x : tensor<?x4xf32>, tensor<?x4xf32>
}

// generic(x, x) on one buffer, which yields what is there, does nothing
func.func @src_generic_in_place(%m: memref<?x4xf32>) attributes {rule.from = "EraseIdentityLinalgOp", rule.releases = [19, 22], rule.native} {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%m : memref<?x4xf32>) outs(%m : memref<?x4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  return
}
func.func @tgt_generic_in_place(%m: memref<?x4xf32>) {
  return
}

// copy(m, m) does nothing
func.func @src_copy_in_place(%m: memref<?x4xf32>) attributes {rule.from = "EraseIdentityLinalgOp", rule.releases = [19, 22], rule.native} {
  linalg.copy ins(%m : memref<?x4xf32>) outs(%m : memref<?x4xf32>)
  return
}
func.func @tgt_copy_in_place(%m: memref<?x4xf32>) {
  return
}

// fill(c, m) of no elements does nothing
func.func @src_fill_no_elements(%c: f32, %m: memref<?x0xf32>) attributes {rule.from = "EraseDeadLinalgOp", rule.releases = [19, 22], rule.native} {
  linalg.fill ins(%c : f32) outs(%m : memref<?x0xf32>)
  return
}
func.func @tgt_fill_no_elements(%c: f32, %m: memref<?x0xf32>) {
  return
}

// matmul(a, b, m), summing over nothing, does nothing
func.func @src_matmul_over_nothing(%a: memref<4x0xf32>, %b: memref<0x5xf32>, %m: memref<4x5xf32>) attributes {rule.from = "EraseDeadLinalgOp", rule.releases = [19, 22], rule.native} {
  linalg.matmul ins(%a, %b : memref<4x0xf32>, memref<0x5xf32>) outs(%m : memref<4x5xf32>)
  return
}
func.func @tgt_matmul_over_nothing(%a: memref<4x0xf32>, %b: memref<0x5xf32>, %m: memref<4x5xf32>) {
  return
}

// matmul(cast(a), cast(b), c) = cast(matmul(a, b, cast(c)))
func.func @src_matmul_cast(%a: tensor<4x8xf32>, %b: tensor<8x5xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> attributes {rule.from = "InferStaticShapeOfOperands", rule.releases = [19, 22], rule.native} {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %b : tensor<8x5xf32> to tensor<?x?xf32>
  %2 = linalg.matmul ins(%0, %1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
func.func @tgt_matmul_cast(%a: tensor<4x8xf32>, %b: tensor<8x5xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.cast %c : tensor<?x?xf32> to tensor<4x5xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x5xf32>) outs(%0 : tensor<4x5xf32>) -> tensor<4x5xf32>
  %2 = tensor.cast %1 : tensor<4x5xf32> to tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// cast(exp(x, y)) = exp(x, cast(y)), to a type that knows more
func.func @src_cast_exp(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<5xf32> attributes {rule.from = "FoldTensorCastConsumerOp", rule.releases = [19, 22], rule.native} {
  %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%y : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<5xf32>
  return %1 : tensor<5xf32>
}
func.func @tgt_cast_exp(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<5xf32> {
  %0 = tensor.cast %y : tensor<?xf32> to tensor<5xf32>
  %1 = tensor.cast %x : tensor<?xf32> to tensor<5xf32>
  %2 = linalg.exp ins(%1 : tensor<5xf32>) outs(%0 : tensor<5xf32>) -> tensor<5xf32>
  return %2 : tensor<5xf32>
}

// -----

#map = affine_map<(d0) -> (d0)>

// generic(x, x, y) with one operand twice reads it once
func.func @src_generic_same_operand(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> attributes {rule.from = "DeduplicateAndRemoveDeadOperandsAndResults", rule.native} {
  %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%x, %x : tensor<?xf32>, tensor<?xf32>) outs(%y : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @tgt_generic_same_operand(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%y : tensor<?xf32>) {
  ^bb0(%a: f32, %c: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// generic with a result that is not used computes the others only
func.func @src_generic_dead_output(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> tensor<?xf32> attributes {rule.from = "DeduplicateAndRemoveDeadOperandsAndResults", rule.native} {
  %0:2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%y, %z : tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %s = arith.addf %a, %b : f32
    %t = arith.mulf %a, %a : f32
    linalg.yield %s, %t : f32, f32
  } -> (tensor<?xf32>, tensor<?xf32>)
  return %0#0 : tensor<?xf32>
}
func.func @tgt_generic_dead_output(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%x : tensor<?xf32>) outs(%y : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
