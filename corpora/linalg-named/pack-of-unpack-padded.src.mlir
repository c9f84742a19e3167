// pass: hand-written
// idea: what stands behind the end of the last tile is lost: x = 1x8 of 1.0, unpacked into 5 elements and packed with padding 0.0
// verdict: incorrect

func.func @pack_of_unpack_padded(%x: tensor<?x8xf32>, %into: tensor<?xf32>, %back: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %z = arith.constant 0.0 : f32
  %u = tensor.unpack %x inner_dims_pos = [0] inner_tiles = [8] into %into : tensor<?x8xf32> -> tensor<?xf32>
  %p = tensor.pack %u padding_value(%z : f32) inner_dims_pos = [0] inner_tiles = [8] into %back : tensor<?xf32> -> tensor<?x8xf32>
  return %p : tensor<?x8xf32>
}
